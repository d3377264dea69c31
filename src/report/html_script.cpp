#include "report/html_assets.hpp"

namespace famheads::report {

std::string_view html_script() {
  return R"js(
"use strict";
(() => {
  // Tables: a button in each sortable heading.
  const keyOf = (row, column, isNumber) => {
    const cell = row.cells[column];
    if (!isNumber) return cell.textContent;
    return cell.dataset.value === "" ? NaN : Number(cell.dataset.value);
  };
  const compare = (a, b) => typeof a === "string" ? a.localeCompare(b, "en", {numeric: true}) : a - b;
  const sortBy = (table, heading) => {
    const isNumber = heading.dataset.sort === "number";
    const sign = heading.getAttribute("aria-sort") === "ascending" ? -1 : 1;
    const body = table.tBodies[0];
    const rows = [...body.rows].map(row => ({row, key: keyOf(row, heading.cellIndex, isNumber)}));
    rows.sort((a, b) => {
      const missing = Number(Number.isNaN(a.key)) - Number(Number.isNaN(b.key));
      return missing !== 0 || Number.isNaN(a.key) ? missing : sign * compare(a.key, b.key);
    });
    body.append(...rows.map(entry => entry.row));
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", sign === 1 ? "ascending" : "descending");
  };
  for (const table of document.querySelectorAll("table")) {
    if (table.tBodies[0].rows.length < 2) continue;
    for (const heading of table.tHead.rows[0].cells) {
      if (heading.dataset.sort === "none") continue;
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = heading.textContent;
      button.addEventListener("click", () => sortBy(table, heading));
      heading.replaceChildren(button);
    }
  }

  // What the pointer is at, below each picture.
  const readoutFor = (place, hint) => {
    const readout = document.createElement("output");
    readout.className = "readout";
    readout.textContent = hint;
    place.append(readout);
    return readout;
  };
  for (const chart of document.querySelectorAll(".chart")) {
    const holder = document.createElement("div");
    chart.after(holder);
    const readout = readoutFor(holder, "");
    chart.addEventListener("pointerover", event => {
      const bar = event.target.closest(".bar");
      if (bar) readout.textContent = bar.querySelector("title").textContent;
    });
  }

  // Matrices: two bytes a value.
  const hidden = id => document.getElementById("values-" + id);
  const numbersOf = id => hidden(id) ? hidden(id).textContent.split(" ").map(Number) : null;
  const arrayOf = id => {
    const element = hidden(id);
    if (!element) return null;
    const bytes = Uint8Array.from(atob(element.textContent.trim()), letter => letter.charCodeAt(0));
    const view = new DataView(bytes.buffer);
    const exponent = Number(element.dataset.exponent);
    return index => {
      const code = view.getInt16(2 * index, true);
      if (code === -32768) return "no value";
      const value = Number(code + "e" + exponent);
      const text = exponent > 0 || exponent < -9 ? value.toExponential(3) : value.toFixed(-exponent);
      return text.replace("-", "\u2212");
    };
  };
  const permutation = numbersOf("permutation");
  const heads = numbersOf("heads");
  const correlation = arrayOf("correlation");
  const loading = arrayOf("loadings");
  const withHead = dimension => heads ? dimension + " (head " + heads[dimension] + ")" : String(dimension);
  const pair = (i, j, count) => {
    if (i === j) return "dimension " + withHead(i) + " with itself: r = 1";
    const [low, high] = i < j ? [i, j] : [j, i];
    const index = low * (2 * count - low - 1) / 2 + high - low - 1;
    return "dimensions " + withHead(i) + " and " + withHead(j) + ": r = " + correlation(index);
  };
  const tellers = {
    "map-before": (row, column, count) => pair(row, column, count),
    "map-after": (row, column, count) => pair(permutation[row], permutation[column], count),
    "map-loadings": (row, column, count) => {
      const dimension = permutation[column];
      return "dimension " + withHead(dimension) + " on factor " + row + ": loading " + loading(row * count + dimension);
    },
  };
  for (const map of document.querySelectorAll(".map")) {
    if (!(map.id === "map-loadings" ? loading : correlation)) continue;
    const area = map.querySelector(".map-area");
    const rows = Number(map.dataset.rows), columns = Number(map.dataset.columns);
    const readout = readoutFor(map, "Point at a cell to read its value, or focus the picture and use the arrow keys.");
    readout.setAttribute("aria-live", "polite");
    const pointer = document.createElement("div");
    pointer.className = "pointer";
    pointer.hidden = true;
    area.append(pointer);
    area.tabIndex = 0;
    area.setAttribute("role", "group");
    area.setAttribute("aria-label", map.querySelector("figcaption").textContent + ". Arrow keys read single cells.");
    let row = 0, column = 0;
    const show = (newRow, newColumn) => {
      row = Math.min(Math.max(newRow, 0), rows - 1);
      column = Math.min(Math.max(newColumn, 0), columns - 1);
      readout.textContent = tellers[map.id](row, column, columns);
      pointer.hidden = false;
      pointer.style.left = 100 * column / columns + "%";
      pointer.style.top = 100 * row / rows + "%";
      pointer.style.width = 100 / columns + "%";
      pointer.style.height = 100 / rows + "%";
    };
    const follow = event => {
      const box = area.getBoundingClientRect();
      show(Math.floor((event.clientY - box.top) / box.height * rows),
           Math.floor((event.clientX - box.left) / box.width * columns));
    };
    area.addEventListener("pointermove", follow);
    area.addEventListener("pointerdown", follow);
    area.addEventListener("keydown", event => {
      const step = event.shiftKey ? 10 : 1;
      const moves = {ArrowLeft: [0, -step], ArrowRight: [0, step], ArrowUp: [-step, 0], ArrowDown: [step, 0]};
      const move = pointer.hidden ? [0, 0] : moves[event.key];
      if (!(event.key in moves)) return;
      event.preventDefault();
      show(row + move[0], column + move[1]);
    });
  }

  // Paper cannot be clicked.
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("details:not([open])")];
    for (const details of opened) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
  });
})();
)js";
}

}  // namespace famheads::report
