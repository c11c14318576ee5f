import { expect, it } from 'vitest';
import { gstAccrual } from '../../../src/resources/reports';
import { logs } from '../../../src/resources/logs';
import { users } from '../../../src/resources/users';
import type { Resource } from '../../../src/schema/define';
import { missingChoice } from '../../../src/schema/filters';

it('names the field whose choice a list waits for', () => {
  expect(missingChoice(logs as Resource, {})).toBe('email');
  expect(missingChoice(logs as Resource, { action: 'Signed in' })).toBe('email');
  expect(missingChoice(logs as Resource, { email: 'a@b.example' })).toBeUndefined();
  expect(missingChoice(users as Resource, {})).toBeUndefined();
  expect(missingChoice(gstAccrual as Resource, {})).toBe('period');
});
