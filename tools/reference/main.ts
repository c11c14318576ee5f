import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commands, figures, ownCalls } from '../../src/resources/declarations';
import { resources } from '../../src/resources/index';
import { findExamples } from './examples';
import { readLanguage } from './language';
import { writeMarkdown } from './markdown';
import { writePage } from './page';

const ROOT = path.join(import.meta.dirname, '../..');

/** The reference of the checkout at `root`, as one page. */
export function makeReference(root = ROOT): string {
  const language = readLanguage(root);
  const exampleOf = findExamples(root, language);
  return writePage({
    language,
    exampleOf,
    resources,
    figures,
    commands: [...commands, ...ownCalls],
  });
}

/** The page `docs/language.md`. */
export function makeLanguagePage(root = ROOT): string {
  const language = readLanguage(root);
  return writeMarkdown(language, findExamples(root, language));
}

/** `npm run docs`: writes the pages, one to where the reference backend serves it from in development. */
export async function main([folder = '.cache/reference']: readonly string[]): Promise<number> {
  const file = path.resolve(folder, 'index.html');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, makeReference());
  writeFileSync(path.join(ROOT, 'docs/language.md'), makeLanguagePage());
  console.log(
    `Wrote docs/language.md and ${path.relative('.', file)}; with npm run dev or npm start the latter is served at /reference.`,
  );
  return 0;
}
