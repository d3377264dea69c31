// What a reader meets in a browser. Each exported function is a ctest of its own.
import assert from "node:assert/strict";

const shows = (page, selector) => page.locator(selector).count();
const texts = (page, selector) => page.locator(selector).allTextContents();
const minus = text => text.replace("\u2212", "-");

export async function pages_open_from_disk_without_complaint({ open }) {
  for (const name of ["small", "glove", "cells", "nothing"]) {
    const page = await open(name);
    await page.mouse.move(600, 450);
    assert.deepEqual(page.noise, [], `${name}: no message, no error, no request`);
    assert.match(await page.title(), /^famheads: /);
    assert.equal(await shows(page, "h1"), 1);
    assert.equal(await shows(page, "main section h2"), 13);
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("nav ul")).display), "flex",
                 "the style is in force");
  }
  const page = await open("small");
  for (const link of await page.locator("nav a").all()) {
    await link.click();
    const target = (await link.getAttribute("href")).slice(1);
    const top = await page.evaluate(id => document.getElementById(id).getBoundingClientRect().top, target);
    assert.ok(top > -50 && top < 900, `${target} is in view`);
  }
}

export async function bars_and_rows_have_the_right_count({ open, document_of }) {
  const page = await open("glove");
  const report = document_of("glove");
  assert.equal(await shows(page, "#adequacy .bar"), report.embedding.dimensions);
  assert.equal(await shows(page, "#scree .bar"), 50);
  assert.equal(await shows(page, "#scree .bar:not(.rest)"), report.retention.head_count);
  assert.equal(await shows(page, "#head-sizes .bar"), report.partition.head_count);
  assert.equal(await shows(page, "#heads tbody tr"), report.partition.head_count);
  assert.equal(await shows(page, "#dimensions tbody tr"), report.embedding.dimensions);
  assert.equal(await shows(page, "#scree tbody tr"), report.spectrum.eigenvalues.length);
  assert.equal(await shows(page, "#head-count tbody tr"), report.retention.rules.length);
  assert.equal(await shows(page, ".box.warning"), report.warnings.length);
  const small = await open("small");
  assert.equal(await shows(small, "#scree .bar"), 5);
  assert.equal(await shows(small, "#map-after .cells path"), 25);
  const nothing = await open("nothing");
  assert.equal(await shows(nothing, ".bar, .map, img"), 0);
  assert.match((await texts(nothing, "#correlation p")).join(" "), /only one word/);
}

export async function bars_are_as_high_as_their_values({ open, document_of }) {
  const page = await open("glove");
  const report = document_of("glove");
  const heights = selector => page.locator(selector).evaluateAll(
    bars => bars.map(bar => bar.getBoundingClientRect().height));
  const compare = (found, values, what) => {
    const unit = found[0] / values[0];
    found.forEach((height, k) => assert.ok(Math.abs(height - unit * values[k]) < 1, `${what} ${k}: ${height}`));
  };
  compare(await heights("#scree .bar"), report.spectrum.eigenvalues, "eigenvalue");
  compare(await heights("#adequacy .bar"), report.adequacy.kmo.per_dimension, "MSA");
  compare(await heights("#head-sizes .bar"), report.partition.heads.map(head => head.size), "size");
  const boxes = await page.locator("#scree .bar").evaluateAll(
    bars => bars.map(bar => bar.getBoundingClientRect()).map(box => [box.left, box.right]));
  boxes.slice(1).forEach(([left], k) => assert.ok(left >= boxes[k][1] - 0.01, `bar ${k + 1} hides no other`));
}

/** The colour of `value` by the legend that the page shows. */
async function legend_color(page, id, value) {
  const { stops, low, high } = await page.evaluate(identity => {
    const gradient = document.getElementById(identity);
    const legend = gradient.closest(".legend");
    return {
      stops: [...gradient.querySelectorAll("stop")].map(stop => stop.getAttribute("stop-color")),
      low: parseFloat(legend.firstElementChild.textContent),
      high: parseFloat(legend.lastElementChild.textContent),
    };
  }, id);
  const colors = stops.map(text => [1, 3, 5].map(at => parseInt(text.slice(at, at + 2), 16)));
  const place = Math.min(Math.max((value - low) / (high - low), 0), 1) * (colors.length - 1);
  const left = Math.min(Math.floor(place), colors.length - 2);
  return colors[left].map((part, k) => part + (colors[left + 1][k] - part) * (place - left));
}

const pixel_of = (page, map, row, column) => page.evaluate(([identity, y, x]) => {
  const image = document.querySelector(`#${identity} img`);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data.slice(0, 3)];
}, [map, row, column]);

function assert_same_color(found, wanted, what) {
  // 255 steps: a neighbouring step is at most so far away.
  found.forEach((part, k) => assert.ok(Math.abs(part - wanted[k]) <= 4, `${what}: ${found}, not ${wanted}`));
}

export async function pictures_have_their_size_and_colors({ open, document_of }) {
  const page = await open("glove");
  const partition = document_of("glove").partition;
  const place = partition.inverse_permutation;
  const sizes = await page.locator("img").evaluateAll(
    images => images.map(image => [image.complete, image.naturalWidth, image.naturalHeight]));
  assert.deepEqual(sizes, [[true, 100, 3], [true, 100, 100], [true, 100, 100]]);
  for (const { i, j, r } of document_of("known")) {
    const wanted = await legend_color(page, "scale-correlation", r);
    assert_same_color(await pixel_of(page, "map-before", i, j), wanted, `r of ${i} and ${j}, before`);
    assert_same_color(await pixel_of(page, "map-after", place[i], place[j]), wanted, `r of ${i} and ${j}, after`);
  }
  for (const dimension of [0, 17, 50, 99]) {
    const factor = partition.heads[partition.head_of_dimension[dimension]].factor;
    const wanted = await legend_color(page, "scale-loadings", Math.abs(partition.loading_of_dimension[dimension]));
    assert_same_color(await pixel_of(page, "map-loadings", factor, place[dimension]), wanted, `loading of ${dimension}`);
  }
}

export async function pictures_are_not_flattened_or_blurred({ open }) {
  for (const width of [400, 1400]) {
    const page = await open("glove", { viewport: { width, height: 900 } });
    for (const [map, least] of [["map-before", 200], ["map-after", 200], ["map-loadings", 60]]) {
      const box = await page.locator(`#${map} img`).boundingBox();
      assert.ok(box.height >= least && box.width >= 200, `${map} at ${width}: ${box.width} x ${box.height}`);
      if (map !== "map-loadings") assert.ok(Math.abs(box.width - box.height) < 1, `${map} is a square`);
    }
    const rendering = await page.locator("img").evaluateAll(
      images => images.map(image => getComputedStyle(image).imageRendering));
    assert.deepEqual(rendering, ["pixelated", "pixelated", "pixelated"]);
  }
}

/** Moves the mouse into the middle of a cell and returns what the page tells. */
async function told(page, map, row, column) {
  const area = page.locator(`#${map} .map-area`);
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  const [rows, columns] = await page.locator(`#${map}`).evaluate(
    figure => [Number(figure.dataset.rows), Number(figure.dataset.columns)]);
  await page.mouse.move(box.x + (column + 0.5) * box.width / columns, box.y + (row + 0.5) * box.height / rows);
  return minus(await page.locator(`#${map} .readout`).textContent());
}

export async function hovering_tells_the_value({ open, document_of }) {
  const page = await open("glove");
  const partition = document_of("glove").partition;
  const place = partition.inverse_permutation;
  const head = partition.head_of_dimension;
  for (const { i, j, r } of document_of("known")) {
    const wanted = `dimensions ${i} (head ${head[i]}) and ${j} (head ${head[j]}): r = ${r.toFixed(3)}`;
    assert.equal(await told(page, "map-before", i, j), wanted);
    assert.equal(await told(page, "map-after", place[i], place[j]), wanted);
  }
  assert.equal(await told(page, "map-before", 7, 7), `dimension 7 (head ${head[7]}) with itself: r = 1`);
  for (const dimension of [0, 41, 99]) {
    const { factor } = partition.heads[head[dimension]];
    const text = await told(page, "map-loadings", factor, place[dimension]);
    assert.ok(text.startsWith(`dimension ${dimension} (head ${head[dimension]}) on factor ${factor}: loading `), text);
    const value = Number(text.split(" ").pop());
    assert.ok(Math.abs(value - partition.loading_of_dimension[dimension]) < 1e-4, `${text}`);
  }
  await page.locator("#adequacy .bar").nth(3).hover();
  assert.match(await page.locator("#adequacy .readout").textContent(), /^dimension 3: MSA 0\.\d{3}, \w+$/);
  assert.deepEqual(page.noise, []);
}

export async function cells_of_small_matrices_tell_the_value_too({ open, document_of }) {
  const page = await open("cells");
  const { permutation, head_of_dimension: head } = document_of("cells").partition;
  const text = await told(page, "map-after", 0, 1);
  assert.ok(text.startsWith(`dimensions ${permutation[0]} (head ${head[permutation[0]]}) and ${permutation[1]} `), text);
  const title = await page.locator("#map-after .cells path").nth(1).locator("title").textContent();
  assert.ok(title.startsWith(`r of dimensions ${permutation[0]} and ${permutation[1]}: `), title);
  assert.ok(Math.abs(Number(title.split(": ")[1]) - Number(text.split(" ").pop())) < 0.0006, `${title}; ${text}`);
  assert.equal(await shows(page, "#map-before .cells path"), 48 * 48);
}

export async function arrow_keys_read_cells({ open }) {
  const page = await open("small");
  await page.locator("#map-before .map-area").focus();
  const readout = page.locator("#map-before .readout");
  await page.keyboard.press("ArrowRight");
  assert.match(await readout.textContent(), /^dimension 0 .* with itself/);
  await page.keyboard.press("ArrowRight");
  assert.match(await readout.textContent(), /^dimensions 0 .* and 1 /);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.match(await readout.textContent(), /^dimensions 2 .* and 1 /);
  for (let k = 0; k < 9; ++k) await page.keyboard.press("ArrowLeft");
  assert.match(await readout.textContent(), /^dimensions 2 .* and 0 /);
  assert.equal(await readout.getAttribute("aria-live"), "polite");
}

export async function tables_sort_by_keyboard({ open }) {
  const page = await open("cells");
  const order = () => texts(page, "#heads tbody tr td:nth-child(3)");
  const unsorted = (await order()).map(Number);
  const heading = page.locator("#heads thead th").nth(2);
  await heading.locator("button").focus();
  await page.keyboard.press("Enter");
  assert.equal(await heading.getAttribute("aria-sort"), "ascending");
  assert.deepEqual((await order()).map(Number), [...unsorted].sort((a, b) => a - b));
  await page.keyboard.press("Space");
  assert.equal(await heading.getAttribute("aria-sort"), "descending");
  assert.deepEqual((await order()).map(Number), [...unsorted].sort((a, b) => b - a));
  assert.equal(await shows(page, "#heads [aria-sort]"), 1);
  await page.locator("#heads thead button").first().click();
  assert.equal(await shows(page, "#heads [aria-sort]"), 1);
  assert.deepEqual((await order()).map(Number), unsorted, "by head: as at first");
  await page.locator("#head-count thead button", { hasText: "h" }).last().click();
  const answers = await texts(page, "#head-count tbody tr td:nth-child(2)");
  const known = answers.filter(text => text !== "-").map(Number);
  assert.deepEqual(known, [...known].sort((a, b) => a - b));
  assert.ok(!answers.slice(0, known.length).includes("-"), "no answer comes last");
}

export async function everything_is_there_without_script({ open, document_of }) {
  const page = await open("glove", { javaScriptEnabled: false });
  const report = document_of("glove");
  assert.equal(await shows(page, "#adequacy .bar"), 100);
  assert.equal(await shows(page, "#heads tbody tr"), report.partition.head_count);
  assert.equal(await shows(page, "button, .readout"), 0, "nothing that would not work");
  for (const map of ["map-before", "map-after", "map-loadings"]) {
    const box = await page.locator(`#${map} img`).boundingBox();
    assert.ok(box.width > 200 && box.height > 60, `${map} is shown`);
  }
  assert.ok(!(await page.locator("#dimensions table").isVisible()));
  await page.locator("#dimensions summary").first().click();
  assert.ok(await page.locator("#dimensions table").isVisible(), "tables open without script");
  assert.ok(!(await page.locator("#values-correlation").isVisible()), "no rows of codes are shown");
}

/** Every text with its contrast against what is behind it (WCAG 2). */
function contrasts() {
  const parse = color => color.match(/[\d.]+/g).map(Number);
  const luminance = color => {
    const [r, g, b] = parse(color).slice(0, 3).map(part => part / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = element => {
    for (let at = element; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if ((parse(color)[3] ?? 1) > 0) return color;
    }
    return "rgb(255, 255, 255)";
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest("title, script, .numbers, [hidden]")) continue;
    const style = getComputedStyle(element);
    const [a, b] = [luminance(element.closest("svg") ? style.fill : style.color), luminance(behind(element))];
    found.push({ text: walker.currentNode.data.slice(0, 40),
                 contrast: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) });
  }
  return found;
}

export async function text_can_be_read_in_light_and_dark({ open }) {
  const pages = { light: "rgb(255, 255, 255)", dark: "rgb(20, 24, 29)" };
  for (const [colorScheme, background] of Object.entries(pages)) {
    for (const name of ["small", "glove", "nothing"]) {
      const page = await open(name, { colorScheme });
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), background);
      const found = await page.evaluate(contrasts);
      assert.ok(found.length > 50, `${found.length} texts`);
      const weak = found.filter(entry => entry.contrast < 4.5);
      assert.deepEqual(weak, [], `${name}, ${colorScheme}`);
    }
  }
}

export async function print_is_black_on_white({ open }) {
  const page = await open("glove", { colorScheme: "dark" });
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
  assert.ok(!(await page.locator("nav").isVisible()));
  assert.deepEqual((await page.evaluate(contrasts)).filter(entry => entry.contrast < 4.5), []);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.ok(await page.locator("#dimensions table").isVisible(), "closed tables are printed");
}

export async function narrow_and_wide_pages_keep_their_shape({ open }) {
  for (const name of ["small", "glove", "cells", "nothing"]) {
    const page = await open(name);
    for (const width of [320, 400, 800, 1400]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${name} at ${width}: nothing sticks out, ${wide}`);
      const overlaps = await page.evaluate(() => [...document.querySelectorAll("svg")].flatMap(svg => {
        const boxes = [...svg.querySelectorAll(":scope > text")].map(text => text.getBoundingClientRect());
        return boxes.slice(1).filter((box, k) =>
          box.left < boxes[k].right - 1 && boxes[k].left < box.right - 1 &&
          box.top < boxes[k].bottom - 4 && boxes[k].top < box.bottom - 4).map(() => svg.outerHTML.slice(0, 300));
      }));
      assert.deepEqual(overlaps, [], `${name} at ${width}: no text over text`);
    }
  }
}

export async function the_policy_stops_foreign_content({ open }) {
  const page = await open("small");
  const stopped = await page.evaluate(() => new Promise(resolve => {
    const found = [];
    document.addEventListener("securitypolicyviolation", event => {
      found.push(event.effectiveDirective);
      if (found.length === 3) resolve(found.sort());
    });
    const script = document.createElement("script");
    script.textContent = "window.foreign = true";
    const image = document.createElement("img");
    image.src = "http://127.0.0.1:9/foreign.png";
    const style = document.createElement("style");
    style.textContent = "body { display: none }";
    document.body.append(script, image, style);
    setTimeout(() => resolve(found.sort()), 3000);
  }));
  assert.deepEqual(stopped, ["img-src", "script-src-elem", "style-src-elem"]);
  assert.equal(await page.evaluate(() => window.foreign), undefined);
}

export async function keyboard_and_screen_readers_find_their_way({ open }) {
  for (const name of ["small", "glove"]) {
    const page = await open(name);
    await page.keyboard.press("Tab");
    const first = await page.evaluate(() => [document.activeElement.textContent, document.activeElement.getBoundingClientRect().left]);
    assert.equal(first[0], "Skip to the report");
    assert.ok(first[1] >= 0, "the skip link shows when it has the focus");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "main");
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll("img, [role=img], [role=region], [role=group]")]
        .filter(element => !(element.getAttribute("alt") || element.getAttribute("aria-label"))).length);
    assert.equal(nameless, 0, "every picture has a text");
    const outline = await page.evaluate(() => {
      document.querySelector("#heads thead button").focus();
      return document.activeElement.tagName;
    });
    assert.equal(outline, "BUTTON");
    await page.keyboard.press("Tab");
    const width = await page.evaluate(() => getComputedStyle(document.activeElement).outlineWidth);
    assert.equal(width, "3px", "the focus can be seen");
  }
}

/** Texts of a picture: where they stand, and their colour. */
function texts_drawn() {
  return [...document.querySelectorAll("text")].map(text => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return { text: text.textContent, left, right, top, bottom, fill: getComputedStyle(text).fill };
  });
}

export async function scree_pictures_are_drawn_in_light_and_dark({ open }) {
  const backgrounds = { light: "rgb(255, 255, 255)", dark: "rgb(13, 17, 23)" };
  const fills = {};
  for (const [colorScheme, background] of Object.entries(backgrounds)) {
    for (const [name, points] of [["glove.svg", 200], ["nothing.svg", 0]]) {
      const page = await open(name, { colorScheme });
      assert.deepEqual(page.noise, [], `${name}: no message, no error, no request`);
      assert.equal(await page.locator(".background").first().evaluate(e => getComputedStyle(e).fill), background);
      const box = await page.locator("svg").first().evaluate(e => e.getBoundingClientRect().toJSON());
      const drawn = await page.evaluate(texts_drawn);
      assert.ok(drawn.length >= (points ? 25 : 2), `${drawn.length} texts in ${name}`);
      for (const { text, left, right, top, bottom } of drawn) {
        assert.ok(left >= 0 && top >= 0 && right <= box.right && bottom <= box.bottom, `'${text}' is inside ${name}`);
      }
      drawn.forEach((a, k) => drawn.slice(k + 1).forEach(b => assert.ok(
        a.left >= b.right - 1 || b.left >= a.right - 1 || a.top >= b.bottom - 4 || b.top >= a.bottom - 4,
        `'${a.text}' and '${b.text}' stand apart`)));
      const radii = await page.locator(".eigenvalues circle, .cumulative-shares circle").evaluateAll(
        circles => circles.map(circle => circle.getBoundingClientRect().width));
      assert.equal(radii.filter(width => width > 2).length, points, `points that can be seen in ${name}`);
      fills[`${name} ${colorScheme}`] = drawn.map(({ fill }) => fill);
    }
  }
  for (const name of ["glove.svg", "nothing.svg"]) {
    fills[`${name} light`].forEach((fill, k) => assert.notEqual(fill, fills[`${name} dark`][k], "another colour of text"));
  }
}
