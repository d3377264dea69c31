// Reads Vega-Lite specifications as others do: each is validated with the JSON Schema that comes
// with vega-lite, compiled, and drawn.
//
//   node read_vega_lite.cjs SPECIFICATION...
//
// Prints a JSON array with {valid, problems, warnings, svg} for each; `svg` is null where the
// specification is refused.
"use strict";
const fs = require("node:fs");
const Ajv = require("ajv");
const vega = require("vega");
const vegaLite = require("vega-lite");

const schema = JSON.parse(fs.readFileSync(require.resolve("vega-lite/build/vega-lite-schema.json")));
const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);

/// A logger that keeps what it hears.
function listener(heard) {
  const logger = { level: () => logger, info: () => logger, debug: () => logger };
  logger.warn = logger.error = (...parts) => {
    heard.push(parts.map(String).join(" "));
    return logger;
  };
  return logger;
}

async function read(path) {
  const specification = JSON.parse(fs.readFileSync(path, "utf8"));
  if (!validate(specification)) {
    const problems = validate.errors.map((e) => `${e.instancePath} ${e.message}`);
    return { valid: false, problems, warnings: [], svg: null };
  }
  const warnings = [];
  const logger = listener(warnings);
  const compiled = vegaLite.compile(specification, { logger }).spec;
  const view = new vega.View(vega.parse(compiled), { renderer: "none", logger });
  const svg = await view.toSVG();
  return { valid: true, problems: [], warnings, svg };
}

(async () => {
  const readings = [];
  for (const path of process.argv.slice(2)) readings.push(await read(path));
  process.stdout.write(JSON.stringify(readings));
})();
