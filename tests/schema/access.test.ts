import { expect, it } from 'vitest';
import { isAllowed } from '../../src/schema/access';
import type { Identity, Row } from '../../src/schema/define';

const ama: Identity = { id: '1', name: 'Ama', role: 'Officer', email: 'a@x.example', phone: '' };
const own = { allow: (user: Identity, row: Row) => row.id === user.id };

it('lets everybody in where nothing is declared, even before it is known who it is', () => {
  for (const declared of [undefined, {}]) {
    for (const user of [ama, null, undefined]) expect(isAllowed(declared, user)).toBe(true);
  }
});

it('asks a declared rule about the person and the record', () => {
  expect(isAllowed(own, ama, { id: '1' })).toBe(true);
  expect(isAllowed(own, ama, { id: '2' })).toBe(false);
});

it('asks no rule about nobody, and lets nobody in', () => {
  const rule = { allow: (): boolean => true };
  expect(isAllowed(rule, null)).toBe(false);
  expect(isAllowed(rule, undefined)).toBe(false);
});
