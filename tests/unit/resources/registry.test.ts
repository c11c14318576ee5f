import { describe, expect, it } from 'vitest';
import { commands, figures } from '../../../src/resources/declarations';
import { resources } from '../../../src/resources/index';
import { isScreenPath } from '../../../src/resources/paths';
import { screens } from '../../../src/resources/screens';
import { checkDeclarations } from '../../../src/schema/check';

it('has the specified entries with their labels, in the specified order', () => {
  expect(screens.map(({ label, path }) => [label, path])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Performance Hub', '/performance-hub'],
    ['Users', '/users'],
    ['Taxpayers', '/tax-payers'],
    ['Transactions', '/transactions'],
    ['Devices', '/devices'],
    ['Non Taxpayers', '/non-taxpayers'],
    ['Maps', '/maps'],
    ['Taxpayer Refund', '/taxpayer-refund'],
    ['Reports', '/reports'],
    ['Logs', '/logs'],
  ]);
});

describe('the front door', () => {
  it.each([
    ...screens.map(({ path }) => path),
    '/tax-payers/1234567890',
    '/tax-payers/a%2Fb',
    '/users/7',
    '/help',
  ])('knows %s', (path) => {
    expect(isScreenPath(path)).toBe(true);
  });

  it.each([
    '/',
    '/user',
    '/users/',
    '/users/7/8',
    '/tax-payers/',
    '/tax-payers/1/2',
    '/dashboard2',
  ])('knows of no screen at %s', (path) => {
    expect(isScreenPath(path)).toBe(false);
  });
});

it('passes the checks that run at start', () => {
  expect(() =>
    checkDeclarations(
      resources,
      screens.map(({ path }) => path),
      { figures, commands },
    ),
  ).not.toThrow();
});

it('gives every screen an icon of its own', () => {
  const icons = screens.map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});

it('gives every screen a letter of its own', () => {
  expect(screens.map(({ key, path }) => `${key} ${path}`)).toEqual([
    'd /dashboard',
    'p /performance-hub',
    'u /users',
    't /tax-payers',
    'a /transactions',
    'e /devices',
    'n /non-taxpayers',
    'm /maps',
    'r /taxpayer-refund',
    'o /reports',
    'l /logs',
  ]);
});

it('knows every resource that has a screen', () => {
  const shown = screens.flatMap(({ resource }) => resource ?? []);
  expect(shown).not.toEqual([]);
  expect(resources).toEqual(expect.arrayContaining(shown));
});
