import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runnerImport } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMistakes } from '../../../src/schema/check';
import type { Resource } from '../../../src/schema/define';
import type { Row } from '../../../src/schema/language/fields';
import { findMismatches } from '../../../src/schema/row-mismatches';
import { readRows } from '../../../src/schema/read';
import { mistakes, right, sent } from './mistakes';

const ROOT = path.join(import.meta.dirname, '../../..');
const PAGE = path.join(ROOT, 'docs/mistakes.md');

const HEAD = `# Mistakes in a declaration

The twenty commonest, and what is said of each: by the compiler, as the editor shows it and
\`npm run check:types\` prints it, and by the console's own checks. These stand in the screen's place, which
takes no other screen with it, and \`npm test\` prints them. The declaration is that of penalties at the end.

This page is made by \`npx vitest run tests/unit/docs/mistakes.test.ts -u\`, and a test fails when it is not what is
said. What types a message tells at length is left out (…).

| mistake | instead of | there is | the compiler | the checks | where they stand |
| --- | --- | --- | --- | --- | --- |
`;

let root: string;
let compiler: string;
let declared: readonly Resource[];

/** The right declaration, then each mistake in a file of its own. */
const sources = [
  right,
  ...mistakes.map(({ instead: [good, bad] }) => {
    if (right.split(good).length !== 2) throw new Error(`Not once in it: ${good}`);
    return right.replace(good, () => bad);
  }),
];
const fileOf = (place: number): string => `src/resources/mistake-${place}.ts`;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'mistakes-'));
  mkdirSync(path.join(root, 'src/resources'), { recursive: true });
  for (const shared of ['src/schema', 'node_modules']) {
    symlinkSync(path.join(ROOT, shared), path.join(root, shared));
  }
  for (const [place, source] of sources.entries()) {
    writeFileSync(path.join(root, fileOf(place)), source);
  }
  const imports = sources.map(
    (_, place) => `import { penalties as p${place} } from './mistake-${place}';`,
  );
  const all = `[${sources.map((_, place) => `p${place}`).join(', ')}]`;
  writeFileSync(
    path.join(root, 'all.ts'),
    imports.join('\n').replaceAll("'./", "'./src/resources/") + `\nexport const all = ${all};\n`,
  );
  const config = {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions: { types: [] },
    include: ['src/resources'],
  };
  writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify(config));
  compiler = '';
  try {
    const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
    execFileSync(tsc, ['-p', '.', '--pretty', 'false'], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    compiler = String((error as { stdout?: string }).stdout);
  }
  const options = { root, configFile: false, logLevel: 'error' } as const;
  const { module } = await runnerImport<{ all: readonly Resource[] }>(
    path.join(root, 'all.ts'),
    options,
  );
  declared = module.all;
});

afterAll(() => rmSync(root, { recursive: true }));

/** The first thing that the compiler says of a declaration, down to what it comes to, without long types. */
function compilerOn(place: number): string {
  const start = compiler.indexOf(`${fileOf(place)}(`);
  if (start < 0) return '';
  const [first = '', ...below] = compiler.slice(start).split('\n');
  const end = below.findIndex((line) => !line.startsWith(' '));
  const last = [first.replace(/^.*?: error /, ''), ...below.slice(0, end)].at(-1) ?? '';
  return last.trim().replace(/'[^']{80,}'/g, "'…'");
}

interface Told {
  readonly text: string;
  readonly where: string;
}

/** What the checks say of a declaration, and where it is read. */
function checksOn(place: number): Told {
  const resource = declared[place] as Resource;
  const { around } = mistakes[place - 1] ?? {};
  const resources =
    around === 'twin'
      ? [resource, { ...resource, route: '/others', record: '/others/:id' }]
      : [resource];
  const paths = around === 'no screen' ? [] : resources.map(({ route = '' }) => route);
  const found = findMistakes(resources, paths);
  const [{ text, declaration } = { text: '', declaration: null }] = found;
  if (text !== '') {
    return { text, where: declaration === null ? '`npm test`' : "the screen's place, `npm test`" };
  }
  const rows = readRows(resource, sent)?.rows as readonly Row[];
  const [misfit] = findMismatches(resource, rows);
  return misfit === undefined
    ? { text: '', where: '' }
    : { text: misfit, where: 'below the list, in development' };
}

const code = (text: string): string =>
  text.trim() === '' ? '' : `\`${text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')}\``;

it('the right declaration is right', () => {
  expect([compilerOn(0), checksOn(0)]).toEqual(['', { text: '', where: '' }]);
});

it('something tells of every mistake', () => {
  expect(mistakes).toHaveLength(20);
  for (const [place, { what }] of mistakes.entries()) {
    expect([what, compilerOn(place + 1) + checksOn(place + 1).text]).not.toEqual([what, '']);
  }
});

it('the page of mistakes has them as they are said', async () => {
  const rows = mistakes.map(({ what, instead: [good, bad] }, place) => {
    const { text, where } = checksOn(place + 1);
    const there = good === bad ? ['', ''] : [code(good), code(bad)];
    return `| ${[what, ...there, code(compilerOn(place + 1)), code(text), where].join(' | ')} |\n`;
  });
  const page = `${HEAD}${rows.join('')}\n## The declaration\n\n\`\`\`ts\n${right}\`\`\`\n`;
  await expect(page).toMatchFileSnapshot(PAGE);
});
