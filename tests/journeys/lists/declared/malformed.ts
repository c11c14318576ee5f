import type { Resource } from '../../../../src/schema/define';
import { withComputed } from './expected-computed.ts';
import type { Entry } from './screens.ts';

/** What lies where a record belongs. */
const NO_RECORDS = [null, 'a row', 7, true, [], [{ id: 1 }]];

/** What may lie where a value belongs. */
const VALUES: readonly unknown[] = [
  {},
  { value: 'x' },
  [1],
  true,
  'constructor',
  '__proto__',
  '   ',
  'W'.repeat(255),
  'half a letter: \ud83d',
  '..',
];

/** Records whose every value is of some other kind, or missing. */
const records = (resource: Resource): Entry[] => {
  const { fields, key } = resource;
  const odd = VALUES.map((value, index) => ({
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, value])),
    ...(!key && { id: index % 3 === 0 ? null : index }),
  }));
  return [{}, ...odd].map((entry) => withComputed(resource, entry));
};

/** A list as a broken backend may answer it. */
export function malformed(resource: Resource) {
  const entries = records(resource).slice(0, 10);
  return { answered: [...NO_RECORDS, ...entries], entries, skipped: NO_RECORDS.length };
}
