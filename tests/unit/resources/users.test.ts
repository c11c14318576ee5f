import { expect, it } from 'vitest';
import { users } from '../../../src/resources/users';
import type { Resource } from '../../../src/schema/define';
import type { Row } from '../../../src/schema/language/fields';
import type { Identity } from '../../../src/schema/permissions';

const { block, unblock, resendPassword } = (users as Resource).actions ?? {};
const me = { id: '7', name: 'Ama', role: 'Administrator' } as Identity;

it.each([block, unblock])('nobody is offered to $label themselves', (action) => {
  expect(action?.offered?.({ id: '8' }, me)).toBe(true);
  expect(action?.offered?.({ id: '7' }, me)).toBe(false);
});

it.each([
  ['Active', null, true],
  ['Active', '2024-01-05T08:00:00Z', false],
  ['Blocked', null, false],
  [null, null, false],
])('a password of %s, last signed in %s, can be resent: %s', (isActive, lastLoginDate, can) => {
  const row: Row = { id: '8', isActive, lastLoginDate };
  expect(resendPassword?.offered?.(row, me)).toBe(can);
});
