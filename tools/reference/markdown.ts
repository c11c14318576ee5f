import type { Example } from './examples';
import type { Language, Option, Part } from './language';
import { GIVEN } from './page';

const PEERS = `# The declaration language

A declaration is an object that \`defineResource\`, \`defineFigures\`, \`defineCounted\` or \`defineCommand\` checks. This page lists
everything it can contain; start with [adding-a-screen.md](adding-a-screen.md). Most types that a table names, such as \`Priority\`,
have sections of their own. \`(§5)\` is a clause in [requirements.md](requirements.md). \`npm run docs\` writes this page from the
docstrings of \`src/schema/\`.

## What other frameworks declare

"Declared" means written as data in one place and checked by the compiler or the framework. "Code" means that the framework
has building blocks that a developer combines in components. As of Filament 4, react-admin 5, Keystone 6 and Refine 5.

| | here | Filament | react-admin | Keystone | Refine |
| --- | --- | --- | --- | --- | --- |
| columns, search, filters, sorting | declared | declared in PHP | code (JSX) | declared | code |
| relation inputs, searched at the backend | declared | declared | code | declared | code (\`useSelect\`) |
| validation, limits, patterns | declared | declared | code (props) | declared, hooks | code |
| asynchronous validation | declared | declared, on the server | code | hooks, on the server | code |
| conditional inputs | declared | declared | code | no | code |
| sections and columns of a form | declared | declared | code | groups of fields | code |
| own cells, inputs, kinds of fields | registered, checked by the compiler | own classes | own components | own field types | own components |
| actions on one or several records | declared | declared | code | no | code |
| changes of state, checked before and after | declared | no | no | no | no |
| records inside records | declared | declared | code | declared | code |
| permissions by screen, field, action | declared | policies | code | declared | code |
| endpoints of an existing backend | declared | no, its own database | data provider | no, its own database | data provider |
| exports of every matching row | declared | declared | code | no | code |
| a wrong name fails | at compile time, at the wrong name | when it runs | when it runs | when it starts | when it runs |
`;

const isGiven = ({ name }: Part): boolean => GIVEN.includes(name);

/** A text as one cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

const code = (text: string): string => (text === '' ? '' : `\`${cell(text).replaceAll('`', '')}\``);

/** The most characters of an example. */
const LONGEST = 140;

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
}

/** The default that a docstring names, and the rest of it. */
function splitDefault(about: string): readonly [rest: string, byDefault: string] {
  const [, before = '', value = '', after = ''] =
    /^([\s\S]*?)\bDefault:?\s+([\s\S]*?)\.(?=\s|$)([\s\S]*)$/.exec(about) ?? [];
  return value === '' ? [about, ''] : [`${before}${after}`, value];
}

function rowOf(option: Option, example: Example | undefined): string {
  const [about, byDefault] = splitDefault(option.about);
  const cells = [
    code(option.name),
    code(option.type),
    cell(byDefault) || (option.optional ? 'none' : 'required'),
    cell(about),
    code(cut(example?.code ?? '')),
  ];
  return `| ${cells.join(' | ')} |`;
}

const givenRow = ({ name, type, about }: Option): string =>
  `| ${[code(name), code(type), cell(about)].join(' | ')} |`;

const GIVEN_HEAD = '| name | type | meaning |\n| --- | --- | --- |';

const HEAD = '| option | type | default | meaning | example |\n| --- | --- | --- | --- | --- |';

const section = (title: string, { about, type }: Part, table: readonly string[]): string =>
  [
    `### ${title}`,
    '',
    about.replace(/\s*\n\s*/g, ' '),
    ...(type === '' ? [] : ['', `\`${type}\``]),
    ...(table.length > 0 ? ['', ...table] : []),
    '',
  ].join('\n');

const given = (part: Part): string =>
  section(part.name, part, [GIVEN_HEAD, ...part.options.map(givenRow)]);

/** The reference of the language as a page of the documentation. */
export function writeMarkdown(
  { parts, kinds }: Language,
  exampleOf: (part: string, option: string) => Example | undefined,
): string {
  const declared = (part: Part, title = part.name): string => {
    const rows = part.options.map((option) => rowOf(option, exampleOf(part.name, option.name)));
    return section(title, part, rows.length > 0 ? [HEAD, ...rows] : []);
  };
  return [
    PEERS,
    '## Parts of a declaration\n',
    ...parts.filter((part) => !isGiven(part)).map((part) => declared(part)),
    '## Kinds of fields\n',
    'Fields of every kind also have the options of `FieldBase`.\n',
    ...kinds.map((kind) => declared(kind, `\`${kind.name}\``)),
    '## What functions of a declaration get\n',
    ...parts.filter(isGiven).map(given),
  ].join('\n');
}
