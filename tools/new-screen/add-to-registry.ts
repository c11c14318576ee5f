import { UserError } from './facts';
import { constantOf, labelOf } from './words';

/** Icons that suit any list, the first free one is taken. */
const ICONS = [
  'Profile',
  'Container',
  'Table',
  'Schedule',
  'Audit',
  'Solution',
  'Snippets',
  'Book',
];

/** Puts text in front of the first place that has it. */
function before(source: string, place: string, added: string, file: string): string {
  const at = source.indexOf(place);
  if (at < 0)
    throw new UserError(`${file} has no '${place.trim()}' any more: nothing was written.`);
  return source.slice(0, at) + added + source.slice(at);
}

/** Puts an import behind the last one. */
function withImport(source: string, line: string): string {
  const imports = [...source.matchAll(/^import .*;$/gm)];
  const last = imports.at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${source.slice(0, at)}${last ? '\n' : ''}${line}${source.slice(at)}`;
}

/** The table of screens with one more at its end. */
export function addScreen(screens: string, name: string): string {
  const constant = constantOf(name);
  const line = `  { icon: '${name}', resource: ${constant} },\n`;
  const table = before(screens, '] as const satisfies', line, 'src/resources/screens.ts');
  return withImport(table, `import { ${constant} } from './${name}';`);
}

/** The sidebar's icons with one more. */
export function addIcon(icons: string, name: string): string {
  const icon = ICONS.find((icon) => !icons.includes(`${icon}Outlined`)) ?? 'Appstore';
  const constant = `${labelOf(name).replaceAll(' ', '')}Icon`;
  const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
  const listed = before(
    icons,
    '\n  };',
    `\n    ${key}: ${constant},`,
    'src/pages/layout/icons.tsx',
  );
  return `import { ${icon}Outlined as ${constant} } from '@ant-design/icons';\n${listed}`;
}
