import { expect, it } from 'vitest';
import { commands, figures } from '../../../src/resources/declarations';
import { hubFigures } from '../../../src/resources/hub-figures';
import { resources } from '../../../src/resources/index';
import { routeOf } from '../../../src/resources/paths';
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

it.each([
  ['/help', '/help'],
  ['/users', '/users'],
  ['/users/7', '/users/:id'],
  ['/tax-payers/a%2Fb', '/tax-payers/:tin'],
  ['/', '/'],
  ['/users/', '/'],
  ['/tax-payers/1/2', '/'],
  ['/dashboard2', '/'],
])('the route of %s is %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
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

it('knows every resource that has a screen', () => {
  const shown = screens.flatMap(({ resource }) => resource ?? []);
  expect(shown).not.toEqual([]);
  expect(resources).toEqual(expect.arrayContaining(shown));
});

it('each tab of the performance hub says in its own words that its call was refused', () => {
  expect(hubFigures.map(({ endpoint }) => endpoint.errorMessage)).toEqual([
    'Failed to fetch daily receipts.',
    'Failed to fetch top 10 taxpayers.',
    'Failed to fetch least 10 taxpayers.',
    'Failed to fetch top taxpayers of all time.',
    'Failed to fetch least taxpayers of all time.',
    'Failed to fetch refund requests per day.',
  ]);
});
