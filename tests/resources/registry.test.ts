import { expect, it } from 'vitest';
import { areas, resources } from '../../src/resources/index';
import { screenPaths } from '../../src/resources/paths';
import { checkDeclarations } from '../../src/schema/check';

const entries = areas.map((area) =>
  'resource' in area ? [area.resource.label, area.resource.route ?? ''] : [area.label, area.path],
);
const routes = entries.map(([, route]) => route ?? '');

it('has the specified entries with their labels, in the specified order', () => {
  expect(entries).toEqual([
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

it('has the paths that the front door knows, in the same order', () => {
  expect(screenPaths).toEqual(routes);
});

it('passes the checks that run at start', () => {
  expect(() => checkDeclarations(resources, routes, screenPaths)).not.toThrow();
});

it('gives every entry an icon of its own', () => {
  const icons = areas.map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});

it('knows every resource that an entry shows', () => {
  const shown = areas.flatMap((area) => ('resource' in area ? [area.resource] : []));
  expect(shown).not.toEqual([]);
  expect(resources).toEqual(expect.arrayContaining(shown));
});
