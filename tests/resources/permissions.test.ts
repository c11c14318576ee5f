import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands, figures } from '../../src/resources/declarations';
import { resources } from '../../src/resources/index';
import type { Endpoint } from '../../src/schema/define';
import type { Permission } from '../../src/schema/permissions';

/** The roles in whose columns a row of `docs/permissions.md` has a dot, by the row's first cell. */
const rolesOf: ReadonlyMap<string, readonly string[]> = (() => {
  const text = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
  const found = new Map<string, readonly string[]>();
  let heads: readonly string[] = [];
  for (const line of text.split('\n').filter((line) => line.startsWith('|'))) {
    const [name = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.includes('Administrator')) heads = cells;
    else
      found.set(
        name,
        heads.filter((_, index) => cells[index] === '●'),
      );
  }
  return found;
})();

const everybody = rolesOf.get('`taxpayers.read`');

interface Declared {
  readonly name: string;
  readonly may?: Permission;
  readonly endpoint: Endpoint<never>;
}

const declared: readonly Declared[] = [
  ...resources.map(({ list, ...rest }) => ({ ...rest, endpoint: list.endpoint })),
  ...figures.map((one) => ({
    ...one,
    endpoint: 'counted' in one ? one.counted.list.endpoint : one.endpoint,
  })),
  ...commands,
];

describe('whoever gets what is declared gets the answer of its call, and nobody else:', () => {
  it.each(declared.map((one) => [one.name, one] as const))('%s', (_, { may, endpoint }) => {
    const call = `${endpoint.method} ${endpoint.path}`;
    const roles = rolesOf.get(call) ?? rolesOf.get(`${call}, of oneself`);
    const allowed = may === undefined ? everybody : rolesOf.get(`\`${may}\``);
    expect(roles?.filter((role) => role !== 'nobody')).toEqual(allowed);
  });
});
