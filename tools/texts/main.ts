import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readSource } from '../reference/language';
import { textsOf } from './texts-of';

const ROOT = path.join(import.meta.dirname, '../..');

/** `npm run texts`: prints what people may read of `src/`, or of a folder of it, file by file. */
export async function main([folder = 'src']: readonly string[]): Promise<number> {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name)).toSorted()) {
    const texts = textsOf(readSource(path.join(ROOT, folder, file)));
    if (texts.length === 0) continue;
    console.log(`\n${path.join(folder, file)}`);
    for (const { line, text } of texts) console.log(`${String(line).padStart(5)}  ${text}`);
  }
  return 0;
}
