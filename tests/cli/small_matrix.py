"""Statistics of small matrices in plain Python: an oracle that shares nothing with the program."""
import math


def covariance(rows):
    """Sample covariance (divisor n - 1) with exactly rounded sums."""
    count = len(rows)
    columns = list(zip(*rows))
    means = [math.fsum(column) / count for column in columns]
    centred = [[value - mean for value in column] for column, mean in zip(columns, means)]
    return [[math.fsum(x * y for x, y in zip(a, b)) / (count - 1) for b in centred] for a in centred]


def symmetric_eigenvalues(matrix):
    """All eigenvalues, falling, by cyclic Jacobi rotations."""
    a = [row[:] for row in matrix]
    size = len(a)
    scale = max((abs(value) for row in a for value in row), default=0.0) or 1.0
    a = [[value / scale for value in row] for row in a]
    for _ in range(60):
        if sum(a[i][j] ** 2 for i in range(size) for j in range(i)) < 1e-36:
            break
        for p in range(size):
            for q in range(p + 1, size):
                rotate(a, p, q)
    return sorted((a[i][i] * scale for i in range(size)), reverse=True)


def rotate(a, p, q):
    """Makes a[p][q] zero."""
    if a[p][q] == 0.0:
        return
    theta = (a[q][q] - a[p][p]) / (2 * a[p][q])
    t = math.copysign(1.0, theta) / (abs(theta) + math.hypot(theta, 1.0))
    c = 1 / math.hypot(t, 1.0)
    s = t * c
    for row in a:
        row[p], row[q] = c * row[p] - s * row[q], s * row[p] + c * row[q]
    for k in range(len(a)):
        a[p][k], a[q][k] = c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]
