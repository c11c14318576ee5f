import type { Resource } from '../../src/schema/define';
import { COUNT, entriesOf } from '../journeys/lists/declared/entries.ts';
import { asSent } from '../journeys/lists/declared/expected-computed.ts';
import type { Entry } from '../journeys/lists/declared/screens.ts';

/**
 * Records of a resource as a backend sends them: values of every kind that its fields have, awkward
 * ones among them, and some that are missing. The same each time.
 *
 * @throws RangeError for more than there are different ones of.
 */
export function rows(resource: Resource, count: number): readonly Entry[] {
  if (count > COUNT) throw new RangeError(`There are ${COUNT} different records at most.`);
  return entriesOf(resource)
    .slice(0, count)
    .map((entry) => asSent(resource, entry));
}
