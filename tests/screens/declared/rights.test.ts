import { describe, expect, it } from 'vitest';
import { pathOf, shownFirst } from '../../journeys/lists/declared/choices.ts';
import { declarationOf } from '../../journeys/lists/declared/declarations.ts';
import { offeredOn } from '../../journeys/lists/declared/expected-actions.ts';
import { givenTo } from '../../journeys/lists/declared/expected-related.ts';
import { eventually } from '../../kit/eventually.ts';
import { appears, listed, openDialog } from '../../kit/screen.ts';
import { OFFICER, setStage } from './draw.tsx';
import { dataRows } from './look.ts';

const stage = setStage();

const CLOSED = ['devices.read', 'figures.read', 'reports.run', 'users.manage'];

/** Somebody of little rights at a backend that offers everything. */
const clerk = {
  ...OFFICER,
  permissions: OFFICER.permissions?.filter((name) => !CLOSED.includes(name)) ?? null,
};

/** Somebody of all rights at a backend that offers nothing beyond the contract. */
const atPlainBackend = { ...OFFICER, extensions: [] };

/** Words of the page and paths of calls: what the clerk does not get, and what a plain backend has not. */
const guarded = [
  [
    'border-seals',
    'list',
    ['Worn', 'Border Seals in figures', '/api/seals/summary', 'Export CSV'],
    ['+233 20'],
  ],
  ['border-seals', 'Apply Seal', ['Worn', 'Quota Month'], ['Hotline', 'Paper']],
  ['border-seals', 'View', [], ['Whose in figures', '/api/seals/carriers']],
  ['posts', 'list', [], ['Open Post']],
  ['day-passes', 'list', [], ['Day Passes in figures', '/api/passes/summary', 'Export CSV']],
  ['patrols', 'list', ['Meals'], ['Lapsed']],
  ['patrols', 'View', ['Of That Scale in figures', '/api/patrols/figures', 'Meals'], ['Lapsed']],
] as const;

/** Opens the list of somebody or, by its button, a dialog; says what stands there and was asked for. */
async function look(name: string, place: string, user: typeof OFFICER): Promise<() => string> {
  const resource = declarationOf(name);
  stage.backend.reset();
  stage.draw(resource, pathOf(resource), user);
  await listed();
  const { related = [] } = resource.details ?? {};
  const row = shownFirst(resource).findIndex(
    (entry) =>
      offeredOn(resource, entry, user).includes('View') &&
      related.every(({ by }) => givenTo(resource, by, entry)),
  );
  const seen =
    place === 'list'
      ? document.body
      : await openDialog(place, place === 'View' ? dataRows()[row] : document);
  // In small letters: a column without its field would be headed by the field's name.
  return () => (seen.innerHTML + stage.backend.calls.map(({ path }) => path).join()).toLowerCase();
}

describe.each(guarded)('%s, %s', (name, place, byRole, byBackend) => {
  it.each([
    ['whose role has not the right', clerk, byRole, byBackend],
    ['whose backend has not the extension', atPlainBackend, byBackend, byRole],
  ] as const)(
    'is without what is guarded to somebody %s, and else with it',
    async (_who, user, absent, present) => {
      const seen = await look(name, place, user);
      for (const word of present) await eventually(seen).toContain(word.toLowerCase());
      for (const word of absent) expect(seen()).not.toContain(word.toLowerCase());
    },
  );
});

it('an area is closed at a backend that has not what it needs, and is not asked for', async () => {
  const visits = declarationOf('visits');
  stage.draw(visits, pathOf(visits), atPlainBackend);
  await appears('Your role, Officer, has no access to this area. An administrator can change it.');
  expect(stage.backend.calls).toEqual([]);
});
