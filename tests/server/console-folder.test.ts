import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { consoleFolder } from '../../server/start/console-build.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = temporaryFolder();
let checkout: string;
let dist: string;
/** A checkout in small: Vite, one page, one script. */
beforeEach(() => {
  checkout = join(root, String(Math.random()));
  dist = join(checkout, 'dist');
  mkdirSync(join(checkout, 'src/pages'), { recursive: true });
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(checkout, 'node_modules'));
  writeFileSync(join(checkout, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(checkout, 'src/pages/main.ts'), 'document.title = "one";');
  writeFileSync(
    join(checkout, 'index.html'),
    '<!doctype html><script type="module" src="/src/pages/main.ts"></script>',
  );
});

const lines: string[] = [];
const build = () => {
  lines.length = 0;
  return consoleFolder(checkout, (line) => lines.push(line), new AbortController().signal);
};

it('builds when there is no build, and not again', async () => {
  expect(await build()).toBe(dist);
  expect(lines).toEqual(['Building the console']);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('/assets/');
  expect(await build()).toBe(dist);
  expect(lines).toEqual([]);
});

it('says in one sentence that it failed, and leaves nothing that looks like a build', async () => {
  writeFileSync(join(checkout, 'src/pages/main.ts'), 'this is not TypeScript');
  mkdirSync(dist);
  cpSync(join(checkout, 'index.html'), join(dist, 'index.html'));
  utimesSync(join(dist, 'index.html'), 0, 0);
  await expect(build()).rejects.toThrow("The console can't be built.");
  expect(existsSync(join(dist, 'index.html'))).toBe(false);
});
