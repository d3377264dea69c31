#include "report/html_assets.hpp"

namespace famheads::report {

std::string_view html_style() {
  return R"css(
:root {
  color-scheme: light dark;
  --page: #ffffff; --raised: #f4f6f8; --text: #1b1f24; --faint: #555f6b; --line: #d3d9e0;
  --link: #0b57b0; --bar: #2f6fb7; --rest: #b3bfcc; --curve: #b4511c; --mark: #1b1f24;
  --good: #1a6b34; --caution: #875200; --alarm: #b3261e;
  --bar-good: #3b9152; --bar-plain: #2f6fb7; --bar-caution: #d9a32b; --bar-alarm: #c8524a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14181d; --raised: #1e242b; --text: #e6eaef; --faint: #a4afbb; --line: #353e48;
    --link: #7db8ff; --bar: #5d9fe0; --rest: #47535f; --curve: #f0a36b; --mark: #e6eaef;
    --good: #6fd08a; --caution: #e8b64c; --alarm: #ff8f86;
    --bar-good: #57b370; --bar-plain: #5d9fe0; --bar-caution: #cf9d34; --bar-alarm: #d9655c;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0 auto; padding: 0 1.25rem 4rem; max-width: 72rem;
  background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
}
h1 { font-size: 1.6rem; line-height: 1.25; margin: 1.5rem 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 0 0 .75rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
p { margin: 0 0 .5rem; max-width: 46rem; overflow-wrap: anywhere; }
a { color: var(--link); }
a.caution { color: var(--caution); }
code { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: .95em; }
section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1.5rem; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
main:focus { outline: none; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--page); padding: .5rem; z-index: 2; }
.faint { color: var(--faint); }
.good { color: var(--good); }
.caution { color: var(--caution); }
.alarm { color: var(--alarm); }
p.caution, p.alarm { font-weight: 600; }

nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; margin: 1rem 0 0; padding: 0; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: .75rem; margin: 1.25rem 0 0; }
.tiles div { background: var(--raised); border-radius: .5rem; padding: .6rem .9rem; }
.tiles dt { color: var(--faint); font-size: .85rem; }
.tiles dd { margin: 0; }
.tiles strong { font-size: 1.35rem; }
.tiles span { display: block; font-size: .9rem; }
.box { border-left: 4px solid var(--line); background: var(--raised); padding: .6rem 1rem; margin: .75rem 0; border-radius: 0 .4rem .4rem 0; }
.box.warning { border-color: var(--bar-caution); }
.box h3 { margin: 0 0 .25rem; }
.box p:last-child { margin: 0; }
.facts { display: grid; gap: .3rem; margin: 0 0 1.25rem; }
.facts div { display: grid; grid-template-columns: 7rem 1fr; gap: .75rem; }
.facts dt { color: var(--faint); }
.facts dd { margin: 0; overflow-wrap: anywhere; min-width: 0; }

svg { display: block; }
svg text { fill: var(--text); font-size: 12px; font-family: inherit; }
.chart { display: grid; grid-template-columns: 3.6rem minmax(0, 1fr) 5.4rem; margin: 1rem 0 .5rem; }
.chart.few { max-width: 28rem; }
.chart.some { max-width: 44rem; }
.chart .titles { grid-column: 1 / -1; display: flex; justify-content: space-between; gap: 1rem; color: var(--faint); font-size: .85rem; padding-bottom: .5rem; }
.chart .title-below { grid-column: 2; text-align: center; color: var(--faint); font-size: .85rem; }
.chart .side, .chart .below { overflow: visible; }
.chart .left text { text-anchor: end; }
.chart .below { grid-column: 2; }
.chart .below text { text-anchor: middle; }
.plot { border-bottom: 1px solid var(--faint); overflow: visible; }
.grid { stroke: var(--line); }
.bar { fill: var(--bar); }
.bar.rest { fill: var(--rest); }
.bar.good { fill: var(--bar-good); }
.bar.plain { fill: var(--bar-plain); }
.bar.caution { fill: var(--bar-caution); }
.bar.alarm { fill: var(--bar-alarm); }
.bar:hover { opacity: .75; }
.curve { fill: none; stroke: var(--curve); stroke-width: 2; vector-effect: non-scaling-stroke; }
.mark { stroke: var(--mark); stroke-dasharray: 4 3; }
.mark-text { font-weight: 600; paint-order: stroke; stroke: var(--page); stroke-width: 4px; }
.mark-text.left { text-anchor: end; }

.map { display: grid; grid-template-columns: 2.2rem minmax(0, 1fr); margin: 1rem 0 .5rem; }
.map figcaption { grid-column: 1 / -1; font-weight: 600; }
.map-title-left { grid-column: 1 / -1; color: var(--faint); font-size: .85rem; }
.map-title-below { grid-column: 2; text-align: center; color: var(--faint); font-size: .85rem; }
.map-side { position: relative; }
.map-left { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
.map-left text { text-anchor: end; }
.map-area { position: relative; background: var(--rest); }
.map.square .map-area { aspect-ratio: 1 / 1; }
.map-below { grid-column: 2; width: 100%; height: 18px; overflow: visible; }
.map-below text { text-anchor: middle; }
.picture, .overlay { position: absolute; inset: 0; width: 100%; height: 100%; }
.picture { image-rendering: pixelated; }
.cells { shape-rendering: crispEdges; }
.overlay { pointer-events: none; }
.cuts path { fill: none; stroke: #000; stroke-opacity: .55; vector-effect: non-scaling-stroke; }
.wide .cuts path { stroke: #fff; stroke-opacity: .8; }
.numbers text { text-anchor: middle; }
.numbers .on-dark { fill: #fff; }
.numbers .on-light { fill: #000; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 0 2rem; max-width: 66rem; }
.pair .map { max-width: 32rem; width: 100%; }
.legend { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: .25rem 0 .5rem 2.2rem; font-size: .85rem; }
.readout { display: block; grid-column: 1 / -1; min-height: 1.6em; font-size: .9rem; color: var(--faint); font-variant-numeric: tabular-nums; }
.pointer { position: absolute; border: 2px solid #000; outline: 1px solid #fff; pointer-events: none; min-width: 5px; min-height: 5px; }

.scroll { overflow-x: auto; margin: .75rem 0; }
table { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding-bottom: .35rem; }
th, td { padding: .3rem .8rem .3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { font-weight: 600; vertical-align: bottom; border-bottom: 2px solid var(--line); }
th.number, td.number { text-align: right; }
th.number + th.words, td.number + td.words { padding-left: .8rem; }
tr.chosen th, tr.chosen td { font-weight: 600; }
.words { max-width: 34rem; overflow-wrap: break-word; }
.long { overflow-wrap: anywhere; }
td.long { min-width: 15rem; }
thead button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
thead button::after { content: "\00a0\2195"; color: var(--faint); }
[aria-sort="ascending"] button::after { content: "\00a0\2191"; }
[aria-sort="descending"] button::after { content: "\00a0\2193"; }
summary { cursor: pointer; }
details.table > summary { color: var(--link); margin: .75rem 0; }

@media (max-width: 34rem) {
  body { padding: 0 .9rem 3rem; }
  .chart { grid-template-columns: 2.8rem minmax(0, 1fr) 5.3rem; }
  .facts div { grid-template-columns: 1fr; gap: 0; }
}
@media print {
  :root {
    --page: #fff; --raised: #fff; --text: #000; --faint: #444; --line: #bbb; --link: #000; --rest: #bbb;
    --bar: #2f6fb7; --curve: #b4511c; --mark: #000; --good: #1a6b34; --caution: #875200; --alarm: #b3261e;
    --bar-good: #3b9152; --bar-plain: #2f6fb7; --bar-caution: #d9a32b; --bar-alarm: #c8524a;
  }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { max-width: none; font-size: 10pt; }
  nav, .skip, .readout { display: none; }
  section, tr, figure, .chart, .box { break-inside: avoid; }
  #adequacy, #scree, #heads, #dimensions, #head-count { break-inside: auto; }
  h2, h3 { break-after: avoid; }
  .scroll { overflow: visible; }
}
)css";
}

}  // namespace famheads::report
