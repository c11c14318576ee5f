import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import ar from '../../../server/language/ar.json';
import fr from '../../../server/language/fr.json';
import { readSource } from '../../../tools/reference/language';
import { checkCatalogue, type Texts } from '../../../tools/texts/catalogue';
import { messagesOf } from '../../../tools/texts/messages-of';

const SERVER = path.join(import.meta.dirname, '../../../server');

function serverTexts(): Texts {
  const texts: Record<string, string> = {};
  for (const file of readdirSync(SERVER, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    for (const [key, text] of Object.entries(messagesOf(readSource(path.join(SERVER, file))))) {
      expect([key, texts[key] ?? text], 'one text per key').toEqual([key, text]);
      texts[key] = text;
    }
  }
  return texts;
}

it('catalogues are complete', () => {
  const english = serverTexts();
  expect(Object.keys(english).length).toBeGreaterThan(80);
  expect([...checkCatalogue('fr', fr, english), ...checkCatalogue('ar', ar, english)]).toEqual([]);
});
