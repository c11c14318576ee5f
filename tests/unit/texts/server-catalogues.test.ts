import path from 'node:path';
import { expect, it } from 'vitest';
import ar from '../../../server/language/ar.json';
import fr from '../../../server/language/fr.json';
import { checkCatalogue } from '../../../tools/texts/catalogue';
import { usedTexts } from '../../../tools/texts/used-texts';

it("the server's catalogues are complete", () => {
  const server = path.join(import.meta.dirname, '../../../server');
  const { texts, problems } = usedTexts(server, ['message']);
  expect(problems).toEqual([]);
  expect(Object.keys(texts).length).toBeGreaterThan(120);
  expect([...checkCatalogue('fr', fr, texts), ...checkCatalogue('ar', ar, texts)]).toEqual([]);
});
