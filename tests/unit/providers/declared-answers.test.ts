import { expect, it } from 'vitest';
import { resources } from '../../../src/resources/index';
import { answerTo } from '../../../tools/wire/answer.ts';
import { dataCalls } from '../../kit/data-calls.ts';
import { providersAt } from '../../kit/providers.ts';
import { openWire } from '../../kit/wire.ts';

it('npm run dev -- --mock answers every call that a data provider makes so that it can be read', async () => {
  const wire = await openWire();
  const { data, shown } = providersAt(wire, { token: () => 'a.b.c' });
  const calls = dataCalls(resources);
  for (const { endpoint } of calls) wire.on(endpoint.path, (call) => ({ body: answerTo(call) }));
  const empty: string[] = [];
  for (const { places, brings, make } of calls) {
    const answer = await make(data.provider, new AbortController().signal);
    if (brings === 'list' && (answer.data as unknown[]).length === 0) empty.push(...places);
  }
  expect(empty).toEqual([]);
  expect(shown.filter(({ type }) => type === 'error')).toEqual([]);
  expect(calls.length).toBeGreaterThan(30);
});
