import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../../../src/resources/screens.ts';

const LOCALES = join(import.meta.dirname, '../../../src/locales');
const read = (file: string) =>
  JSON.parse(readFileSync(join(LOCALES, file), 'utf8')) as Record<string, string>;

export function textsOf(language: string): (key: string) => string {
  const files =
    language === 'en'
      ? ['en.json']
      : ['public', 'console'].map((part) => `${language}/${part}.json`);
  const texts: Record<string, string> = Object.assign({}, ...files.map(read));
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`The catalogue has no ${key}.`);
    return text;
  };
}

/** The path of each screen in the sidebar, and the key of its name. */
export const SCREENS = screens.map(({ name, path, resource }) => ({
  path,
  key: resource ? name : `screens/${name}`,
}));
