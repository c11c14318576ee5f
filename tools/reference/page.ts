import type { Resource } from '../../src/schema/define';
import type { OwnCall } from '../../src/resources/own-calls';
import type { CountedFigures, Figures } from '../../src/schema/language/figures';
import type { Guarded } from '../../src/schema/permissions';
import { callsOf, restOf } from './declared';
import { escape } from '../escape';
import type { Example } from './examples';
import type { Language, Option, Part } from './language';
import { drawStates, statesOf } from './states';

export interface Reference {
  readonly language: Language;
  readonly exampleOf: (part: string, option: string) => Example | undefined;
  readonly resources: readonly Resource[];
  readonly figures: readonly (Figures | CountedFigures)[];
  readonly commands: readonly OwnCall<never>[];
}

/** What functions of a declaration are given: nobody declares it. */
export const GIVEN: readonly string[] = [
  'Row',
  'Identity',
  'ActionArgs',
  'ListArgs',
  'PageArgs',
  'Count',
  'Rights',
];

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#dfe4ea, #3a4654); --soft: light-dark(#52606f, #a3b1c0); }
body { margin: 0; display: grid; grid-template-columns: 15rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box; padding: 1rem; border-right: 1px solid var(--line); }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
main { padding: 1rem 2rem 6rem; max-width: 72rem; }
a { color: light-dark(#14508f, #6aaef5); }
h2 { margin-top: 3rem; } h3 { margin: 2.5rem 0 .25rem; }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .75rem .4rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
td:first-child code { white-space: nowrap; }
th { font-weight: 600; color: var(--soft); }
code, pre { font: .87em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: .35rem 0 0; padding: .5rem .75rem; overflow: auto; background: light-dark(#f4f6f9, #1b2430); border-radius: 6px; }
p { margin: .25rem 0; white-space: pre-line; }
small { color: var(--soft); }
.states { max-width: 100%; height: auto; }
.states rect { fill: light-dark(#fff, #171f29); stroke: currentColor; stroke-width: 1.5; }
.states text { fill: currentColor; font-size: 14px; text-anchor: middle; }
.states > text { paint-order: stroke; stroke: Canvas; stroke-width: 6px; }
.states path { stroke: currentColor; fill: none; }
.success { color: light-dark(#1a7a3c, #6cd391); } .error { color: light-dark(#b42318, #ff8a80); }
.processing { color: light-dark(#1558b0, #8dc2f8); } .warning { color: light-dark(#8a5800, #f3c26b); }
@media (max-width: 48rem) {
  body { display: block; } nav { position: static; height: auto; border: 0; } main { padding: 1rem; }
  thead { position: absolute; clip-path: inset(50%); } table, tbody, tr, td { display: block; } td:first-child code { white-space: normal; } td { border: 0; padding: 0; }
  tr { border-bottom: 1px solid var(--line); padding: .6rem 0; }
}`;

const code = (text: string): string => `<code>${escape(text)}</code>`;

/** A docstring: what it has between backticks is code. */
const prose = (text: string): string =>
  escape(text.replace(/(?<!\n)\n(?!\n)/g, ' '))
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody></table>`;

const guardOf = ({ may, needs }: Guarded): string =>
  [may && code(may), needs && `a backend with ${code(needs)}`].filter(Boolean).join(', ') ||
  'everybody who is signed in';

const idOf = (group: string, name: string): string => escape(`${group}-${name}`);

/** A type as it is written, each part of the language in it a link. */
function typed(type: string, parts: readonly Part[]): string {
  const names = parts.map(({ name }) => name).join('|');
  const words = type.split(new RegExp(`\\b(${names})\\b`));
  return words
    .map((word, place) =>
      place % 2 === 1
        ? `<a href="#${idOf('part', word)}"><code>${word}</code></a>`
        : word && code(word),
    )
    .join('');
}

/** What an option is for: its docstring, else that of the part that it is. */
function aboutOf({ about, type }: Option, parts: readonly Part[]): string {
  if (about !== '') return prose(about);
  const part = parts.find(({ name }) =>
    new RegExp(`^(?:Readonly<Record<string, )?${name}\\b`).test(type),
  );
  return part ? prose(part.about.split('\n\n')[0] ?? '') : '';
}

function drawPart(group: string, part: Part, { language, exampleOf }: Reference): string {
  const { name, about, type, options } = part;
  const rows = options.map((option) => {
    const example = GIVEN.includes(name) ? undefined : exampleOf(name, option.name);
    const shown = example
      ? `<pre>${escape(example.code)}</pre><small>${escape(example.file)}</small>`
      : '';
    return [
      `${code(option.name)}${option.optional ? '' : '<br><small>required</small>'}`,
      typed(option.type, language.parts),
      `<p>${aboutOf(option, language.parts)}</p>${shown}`,
    ];
  });
  return `<h3 id="${idOf(group, name)}">${escape(name)}</h3><p>${prose(about)}</p>${typed(type, language.parts)}${table(['option', 'type', 'what it does'], rows)}`;
}

const fieldRows = (fields: Resource['fields']): string[][] =>
  Object.entries(fields).map(([name, field]) => [
    code(name),
    escape(field.label),
    `<a href="#${idOf('kind', field.kind)}">${field.kind}</a>`,
    escape(restOf(field)),
    field.may || field.needs ? guardOf(field) : '',
  ]);

function drawResource(resource: Resource): string {
  const { name, label, route, fields, key } = resource;
  const states = statesOf(resource);
  return `<h3 id="${idOf('resource', name)}">${escape(label)} <small>${escape(name)}</small></h3>
<p>${route === undefined ? 'No screen of its own' : `At ${code(route)}`}; for ${guardOf(resource)}; a record is named by ${key ? key.map(code).join(' and ') : code('id')}.</p>
${table(['field', 'label', 'kind', 'says besides', 'who'], fieldRows(fields))}
${table(
  ['for', 'call', 'kind', 'who'],
  callsOf(resource).map((call) => [escape(call.what), code(call.call), call.kind, guardOf(call)]),
)}
${states.map((all) => `<p>${escape(fields[all.field]?.label ?? all.field)}:</p>${drawStates(all)}`).join('\n')}`;
}

function drawFigures(figures: Figures | CountedFigures): string {
  const { name, label, shape, fields, params = {} } = figures;
  const source =
    'counted' in figures
      ? `counted out of <a href="#${idOf('resource', figures.counted.name)}">${escape(figures.counted.label)}</a>`
      : `${code(`${figures.endpoint.method} ${figures.endpoint.path}`)}${figures.within === undefined ? '' : ` within ${code(figures.within)}`}`;
  return `<h3 id="${idOf('figures', name)}">${escape(label)} <small>${escape(name)}</small></h3>
<p>${shape}, ${source}; follows ${Object.keys(params).join(', ') || 'nothing'}; for ${guardOf(figures)}.</p>
${table(['field', 'label', 'kind', 'says besides', 'who'], fieldRows(fields))}`;
}

const links = (
  at: string,
  group: string,
  title: string,
  names: readonly (readonly [string, string])[],
): string =>
  `<a href="#${at}"><strong>${title}</strong></a><ul>${names
    .map(([name, label]) => `<li><a href="#${idOf(group, name)}">${escape(label)}</a></li>`)
    .join('')}</ul>`;

const same = (parts: readonly { readonly name: string }[]) =>
  parts.map(({ name }) => [name, name] as const);
const labelled = (parts: readonly { readonly name: string; readonly label: string }[]) =>
  parts.map(({ name, label }) => [name, label] as const);

/** The reference as one page that needs nothing beside it. */
export function writePage(reference: Reference): string {
  const { language, resources, figures, commands } = reference;
  const declared = language.parts.filter(({ name }) => !GIVEN.includes(name));
  const given = language.parts.filter(({ name }) => GIVEN.includes(name));
  const partsOf = (parts: readonly Part[], group = 'part'): string =>
    parts.map((part) => drawPart(group, part, reference)).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Revenue Console: reference</title>
<style>${STYLE}
</style>
</head>
<body>
<nav aria-label="Reference">
${links('resources', 'resource', 'Resources', labelled(resources))}
${links('figures', 'figures', 'Figures', labelled(figures))}
<a href="#commands"><strong>Other calls</strong></a>
${links('parts', 'part', 'Language', same(declared))}
${links('kinds', 'kind', 'Kinds of fields', same(language.kinds))}
${links('given', 'part', 'Given to functions', same(given))}
</nav>
<main>
<h1>Reference</h1>
<p>What is declared, and what a declaration may say. Made by ${code('npm run docs')} out of the declarations and the language.</p>
<svg width="0" height="0" aria-hidden="true"><defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="context-stroke"/></marker></defs></svg>
<h2 id="resources">Resources</h2>
${resources.map(drawResource).join('\n')}
<h2 id="figures">Figures</h2>
${figures.map(drawFigures).join('\n')}
<h2 id="commands">Calls that belong to no list</h2>
${table(
  ['name', 'call', 'who'],
  commands.map((command) => [
    code(command.name),
    code(`${command.endpoint.method} ${command.endpoint.path}`),
    command.endpoint.anonymous ? 'everybody' : guardOf(command),
  ]),
)}
<h2 id="parts">The language</h2>
${partsOf(declared)}
<h2 id="kinds">Kinds of fields</h2>
${partsOf(language.kinds, 'kind')}
<h2 id="given">What functions of a declaration are given</h2>
${partsOf(given)}
</main>
</body>
</html>
`;
}
