import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');

/** What a new screen writes into is a copy, all else is the checkout's own. */
const COPIED = ['src/resources', 'src/pages/layout/icons.tsx'];
const BESIDE = ['.git', 'src', 'src/pages', 'src/resources'];

/** A checkout that new screens can be written into. */
export function makeCheckout(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'new-screen-'));
  mkdirSync(path.join(root, 'src/pages/layout'), { recursive: true });
  for (const part of COPIED) {
    cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
  }
  for (const folder of ['', 'src']) {
    const parts = readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name));
    for (const part of parts.filter((part) => !BESIDE.includes(part))) {
      symlinkSync(path.join(ROOT, part), path.join(root, part));
    }
  }
  const config = {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions: { types: [path.join(ROOT, 'node_modules/vite/client')] },
    include: ['src/resources', 'src/pages/layout/icons.tsx', 'src/env.d.ts'],
  };
  writeFileSync(path.join(root, 'tsconfig.check.json'), JSON.stringify(config));
  return root;
}
