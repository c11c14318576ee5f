import { escape } from '../escape';
import { type CheckedCall, gravest, type Level, type Report } from './report';
import { counted } from './shape';
import { summaryOf } from './text';

const WORDS: Readonly<Record<Level | 'fine' | 'skipped', string>> = {
  break: 'Breaks',
  warning: 'Warning',
  note: 'As declared',
  fine: 'As declared',
  skipped: 'Not checked',
};

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; line-height: 1.2; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid light-dark(#d9d9d9, #424242); padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: top; }
td.figure, th.figure { text-align: right; white-space: nowrap; }
code { font-size: .9em; overflow-wrap: anywhere; }
ul { margin: .25rem 0 0; padding-left: 1.1rem; }
small { color: light-dark(#595959, #a6a6a6); }
.break { color: light-dark(#a8071a, #ff7875); font-weight: 600; }
.warning { color: light-dark(#874d00, #ffc53d); font-weight: 600; }
.note, .fine { color: light-dark(#237804, #95de64); }
li.note { color: inherit; }
li { font-weight: 400 !important; }
@media (max-width: 45rem) {
  thead { position: absolute; clip-path: inset(50%); }
  tr, td { display: block; }
  td { border: 0; padding: 0; }
  td.figure { text-align: left; }
  td.figure:empty { display: none; }
  tr { border-bottom: 1px solid light-dark(#d9d9d9, #424242); padding: .6rem 0; }
}`;

function rowOf({ call, places, skipped, rows, milliseconds, findings }: CheckedCall): string {
  const state = skipped === null ? (gravest(findings) ?? 'fine') : 'skipped';
  const said = findings.map(({ level, text }) => `<li class="${level}">${escape(text)}</li>`);
  const list = said.length > 0 ? `<ul>${said.join('')}</ul>` : '';
  const why = skipped === null ? '' : `<br>${escape(skipped)}`;
  const declared = places.map(escape).join(', ');
  return `<tr>
<td class="${state}">${WORDS[state]}</td>
<td><code>${escape(call)}</code><br><small>${declared}</small>${why}${list}</td>
<td class="figure">${rows === null ? '' : counted(rows, 'record')}</td>
<td class="figure">${milliseconds === null ? '' : `${milliseconds} ms`}</td>
</tr>`;
}

/** A report as a page that needs nothing beside it. */
export const writeHtml = (report: Report): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>The reads of the console at ${escape(report.backend)}</title>
<style>${STYLE}
</style>
</head>
<body>
<h1>The reads of the console at ${escape(report.backend)}</h1>
<p>${escape(summaryOf(report))}</p>
<table>
<thead><tr><th scope="col">State</th><th scope="col">Call</th><th scope="col" class="figure">Records</th><th scope="col" class="figure">Time</th></tr></thead>
<tbody>
${report.calls.map(rowOf).join('\n')}
</tbody>
</table>
</body>
</html>
`;
