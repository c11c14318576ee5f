import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Draft } from './draft';
import { addIcon, addScreen } from './add-to-registry';
import { writeDeclaration } from './write-declaration';

const BIOME = path.join(import.meta.dirname, '../../node_modules/.bin/biome');

/** The files of a new screen by their paths, each as a whole. */
export type Written = Readonly<Record<string, string>>;

function formatted(file: string, text: string): string {
  return execFileSync(BIOME, ['format', `--stdin-file-path=${file}`], {
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** Works out every file that a new screen changes, and writes none. */
export function writeScreen(draft: Draft, root: string): Written {
  const { name } = draft;
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const screens = 'src/resources/screens.ts';
  const icons = 'src/pages/layout/icons.tsx';
  const declaration = `src/resources/${name}.ts`;
  return {
    [declaration]: formatted(declaration, writeDeclaration(draft)),
    [screens]: addScreen(read(screens), name),
    [icons]: addIcon(read(icons), name),
  };
}

/** Writes the files below a checkout. */
export function save(files: Written, root: string): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text);
}
