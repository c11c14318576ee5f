import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { copyTree, ROOT } from '../copy-tree.ts';

const SCREEN = 'src/pages/privacy-policy/PrivacyPolicyPage.tsx';
const HASH = /-[\w-]{8}(?=\.(?:js|css|ttf)\b)/g;

/** Each file's bytes, one character per byte. */
type Files = ReadonlyMap<string, string>;

let copy: string;
let first: Files;
beforeAll(() => {
  copy = copyTree();
  first = build();
});

function build(): Files {
  const vite = path.join(copy, 'node_modules/vite/bin/vite.js');
  // The build's name has the commit, which the copy doesn't know.
  const env = { ...process.env, NODE_ENV: 'production', GIT_DIR: path.join(ROOT, '.git') };
  const args = [vite, 'build', '--logLevel=error'];
  const options = { cwd: copy, env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error(stderr);
  const dist = path.join(copy, 'dist');
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(dist, name)).isFile())
    .toSorted();
  return new Map(names.map((name) => [name, readFileSync(path.join(dist, name), 'latin1')]));
}

const changes = (before: Files, after: Files): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );

/**
 * The files without the hashes in names, which change with every name a chunk imports. Chunks of one
 * name are one file, in the order of their texts.
 */
function withoutHashes(files: Files): Files {
  const found = new Map<string, string>();
  const chunks = [...files].filter(([name]) => !/\.(?:br|gz)$/.test(name));
  const texts = chunks.map(([name, text]) => [name.replace(HASH, ''), text.replaceAll(HASH, '')]);
  for (const [name = '', text = ''] of texts.toSorted())
    found.set(name, `${found.get(name) ?? ''}${text}`);
  return found;
}

it('builds the same files with the same bytes from the same sources', () => {
  expect(changes(first, build())).toEqual([]);
});

it("changes nothing but hashes outside a changed screen's chunk", () => {
  const screen = path.join(copy, SCREEN);
  const source = readFileSync(screen, 'utf8');
  writeFileSync(screen, source.replace("'Privacy Policy'", "'Privacy'"));
  expect(changes(withoutHashes(first), withoutHashes(build()))).toEqual([
    'assets/PrivacyPolicyPage.js',
  ]);
});
