import type { Resource } from '../../../../src/schema/define';
import { read } from './expected-cells.ts';
import { type Entry, fieldOf } from './screens.ts';

/** The records that a typed text finds: those that begin with it before those that contain it, five. */
export function foundBy(resource: Resource, entries: readonly Entry[], text: string): Entry[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const places = entries.map((entry) => {
    const texts = (resource.findBy ?? []).map((name) =>
      String(read(fieldOf(resource, name), entry[name]) ?? '').toLowerCase(),
    );
    if (texts.some((one) => one.startsWith(wanted))) return 0;
    return texts.some((one) => one.includes(wanted)) ? 1 : 2;
  });
  return [0, 1]
    .flatMap((place) => entries.filter((_, index) => places[index] === place))
    .slice(0, 5);
}
