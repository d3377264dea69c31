// node run_check.mjs PLACE FOLDER CHROMIUM CHECK: one function of checks.mjs, in a browser of its own.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as checks from "./checks.mjs";

const [place, folder, executablePath, name] = process.argv.slice(2);
const { chromium } = createRequire(path.resolve(place, "package.json"))("playwright-core");

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
         "--disable-background-networking", "--disable-component-update"],
});

/** Opens FOLDER/name.html, or FOLDER/name where that is a picture; page.noise collects whatever should not happen. */
async function open(page_name, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  page.noise = [];
  const address = pathToFileURL(path.join(folder, page_name.endsWith(".svg") ? page_name : `${page_name}.html`)).href;
  page.on("console", message => page.noise.push(`console: ${message.text()}`));
  page.on("pageerror", error => page.noise.push(`error: ${error.message}`));
  page.on("request", request => {
    const url = request.url();
    if (url.split("#")[0] !== address && !url.startsWith("data:")) page.noise.push(`request: ${url}`);
  });
  await page.goto(address);
  return page;
}

const document_of = page_name => JSON.parse(readFileSync(path.join(folder, page_name + ".json"), "utf8"));

let status = 0;
try {
  if (!(name in checks)) throw new Error(`no check ${name}`);
  await checks[name]({ open, document_of });
  console.log(`passed ${name}`);
} catch (problem) {
  console.log(`FAILED ${name}: ${problem.stack}`);
  status = 1;
} finally {
  await browser.close();
}
process.exit(status);
