import { expect, it } from 'vitest';
import { checkTexts } from '../../../tools/texts/console-texts';

it('the catalogues of the console have each text that is used, and no other', () => {
  expect(checkTexts()).toEqual([]);
});
