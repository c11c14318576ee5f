import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Entry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
) as { packages: Readonly<Record<string, Entry>> };

/**
 * `npm install` drops what it can't reach, such as builds for other platforms on a mirror without
 * them, and `npm ci` then refuses the lockfile wherever it is run.
 */
it('lists the builds for every platform', () => {
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});

it('names no registry', () => {
  expect(JSON.stringify(packages)).not.toMatch(/"resolved"/);
});
