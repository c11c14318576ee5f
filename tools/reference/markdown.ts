import type { Example } from './examples';
import type { Language, Option, Part } from './language';
import { GIVEN } from './page';

const PEERS = `# The declaration language

A declaration is an object that \`defineResource\`, \`defineFigures\` or \`defineCommand\` checks. This page lists everything it
can contain. \`npm run docs\` writes it from the docstrings of \`src/schema/\`; a test fails if it is out of date. Start with
[adding-a-screen.md](adding-a-screen.md).

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
    option.optional ? cell(byDefault) || 'none' : 'required',
    cell(about),
    code(cut(example?.code ?? '')),
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = '| option | type | default | meaning | example |\n| --- | --- | --- | --- | --- |';

/** The reference of the language as a page of the documentation. */
export function writeMarkdown(
  { parts, kinds }: Language,
  exampleOf: (part: string, option: string) => Example | undefined,
): string {
  const section = (title: string, { name, about, options }: Part): string =>
    [
      `### ${title}`,
      '',
      about.replace(/\s*\n\s*/g, ' '),
      ...(options.length > 0
        ? ['', HEAD, ...options.map((option) => rowOf(option, exampleOf(name, option.name)))]
        : []),
      '',
    ].join('\n');
  return [
    PEERS,
    '## Parts of a declaration\n',
    ...parts.filter(({ name }) => !GIVEN.includes(name)).map((part) => section(part.name, part)),
    '## Kinds of fields\n',
    'In addition to the options of all fields, `FieldBase`.\n',
    ...kinds.map((kind) => section(`\`${kind.name}\``, kind)),
  ].join('\n');
}
