import { expect, it, vi } from 'vitest';

it('the catalogues of the console have each text that is used, and no other', async () => {
  // Other tests have declared samples.
  vi.resetModules();
  const { checkTexts } = await import('../../../tools/texts/console-texts');
  expect(checkTexts()).toEqual([]);
});
