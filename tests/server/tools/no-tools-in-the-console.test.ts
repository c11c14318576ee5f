import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../../src/**/*.{ts,tsx}', '../../../server/**/*.ts', '../../../*.ts', '../../../build/*.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

it('neither the console nor the server imports anything of the tools', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(400);
  const importing = Object.entries(sources).filter(([, text]) =>
    /(?:from|import)\s*\(?\s*['"][^'"]*\/tools\//.test(text),
  );
  expect(importing.map(([file]) => file)).toEqual([]);
});
