import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../src/schema/define.ts';
import { requestOf } from '../../journeys/lists/declared/answers.ts';
import { pathOf, shownFirst } from '../../journeys/lists/declared/choices.ts';
import { declarationOf, named } from '../../journeys/lists/declared/declarations.ts';
import {
  isOffered,
  offeredOn,
  rights,
  rowOf,
} from '../../journeys/lists/declared/expected-actions.ts';
import { dialogTime } from '../../journeys/kit/expected.ts';
import { drawnDetails } from '../../journeys/lists/declared/expected-drawn.ts';
import { declaredSections, type Entry, fieldOf } from '../../journeys/lists/declared/screens.ts';
import { eventually } from '../../kit/eventually.ts';
import { button, dialogGone, listed, openDialog, openedDialog } from '../../kit/screen.ts';
import { samples } from '../../unit/resources/declared/samples.ts';
import { OFFICER, setStage } from './draw.tsx';
import { fillIn, namesOf } from './fill.ts';
import { dataRows, sectionsIn, textWithoutButtons } from './look.ts';

const stage = setStage();
const seen = samples.filter((resource) => rights(OFFICER, resource));

const firstOf = (resource: Resource): readonly Entry[] => shownFirst(resource).slice(0, 10);

/** Opens the list and, in the row of the first record that fits, the dialog of a button. */
async function open(resource: Resource, label: string, fits: (entry: Entry) => boolean) {
  const told = stage.draw(resource, pathOf(resource));
  await listed();
  const place = firstOf(resource).findIndex(fits);
  const row = dataRows()[place];
  const entry = firstOf(resource)[place];
  if (!row || !entry) throw new Error(`No record of ${resource.name} offers '${label}'.`);
  return { told, entry, dialog: await openDialog(label, row) };
}

const titleIn = (dialog: Element): string =>
  dialog.querySelector('.ant-modal-title')?.textContent ?? '';

/** What a dialog says besides labelled values: one text for each paragraph or step. */
const wordsIn = (dialog: Element): string[] =>
  [...dialog.querySelectorAll('p, li')].map(textWithoutButtons);

describe.each(named(seen.filter(({ details }) => details)))('a record of %s', (_name, resource) => {
  it('is shown with every declared value, its history and what belongs to it', async () => {
    const { entry, dialog } = await open(resource, 'View', (entry) =>
      offeredOn(resource, entry, OFFICER).includes('View'),
    );
    const { details } = resource;
    expect(titleIn(dialog)).toBe(details?.title ?? `${resource.singular} Details`);
    expect(sectionsIn(dialog)).toEqual(drawnDetails(resource, entry, Date.now()));
    const history = details?.timeline?.(rowOf(resource, entry)) ?? [];
    expect([...dialog.querySelectorAll('ol > li')].map(textWithoutButtons)).toEqual(
      history.map(({ text, note = '', time, undated = '' }) =>
        [text, note, time === null ? undated : dialogTime(time)].filter(Boolean).join(' '),
      ),
    );
    fireEvent.click(button('Close', dialog.querySelector('.ant-modal-footer') ?? dialog));
    await dialogGone();
  });
});

const actions = seen.flatMap((resource) =>
  Object.entries(resource.actions ?? {}).map(
    ([key, action]) => [key, resource.name, { resource, action }] as const,
  ),
);

describe.each(actions)('the action %s of %s', (_key, _name, { resource, action }) => {
  const { label, confirm, endpoint, transition, prefill } = action;
  const names = namesOf(action.inputs);

  it('asks in the declared words for the declared inputs, and sends the declared call once', async () => {
    const hasAll = (entry: Entry) =>
      names.every((name) => rowOf(resource, entry)[name] !== null) || !prefill;
    const { told, entry, dialog } = await open(
      resource,
      label,
      (entry) => isOffered(resource, action, entry, OFFICER) && hasAll(entry),
    );
    expect(titleIn(dialog)).toBe(confirm.title ?? `${label} ${resource.singular}`);
    expect(wordsIn(dialog)).toContain(confirm.text);
    const row = rowOf(resource, entry);
    const has = (name: string): boolean => row[name] !== null;
    const sections = resource.details && !prefill ? declaredSections(resource, has) : [];
    expect(sectionsIn(dialog).map(({ values }) => values.map(([name]) => name))).toEqual(
      sections.map(({ fields }) =>
        fields
          .filter((name) => name !== transition?.field)
          .map((name) => fieldOf(resource, name).label),
      ),
    );
    const kept = Object.fromEntries(names.map((name) => [name, row[name]]));
    const values = prefill ? kept : await fillIn(resource, names, dialog);
    const confirming = button(label, dialog.querySelector('.ant-modal-footer') ?? dialog);
    fireEvent.click(confirming);
    fireEvent.click(confirming);
    await dialogGone();
    const sent = stage.backend.calls.filter(({ path }) => path === endpoint.path);
    expect(sent).toEqual([{ path: endpoint.path, ...requestOf(endpoint, { row, values }) }]);
    expect(told).toEqual(action.success === undefined ? [] : [`Success: ${action.success}`]);
  });
});

it('the letter that an action declares opens its dialog', async () => {
  const resource = declarationOf('patrols');
  stage.draw(resource, pathOf(resource));
  await listed();
  const place = firstOf(resource).findIndex(({ state }) => state === 'Late');
  const row = dataRows()[place] as Element;
  fireEvent.keyDown(row, { key: 'x' });
  expect(titleIn(await openedDialog())).toBe('Recall Patrol');
});

describe.each(named(seen.filter(({ create }) => create)))(
  'a new record of %s',
  (_name, resource) => {
    const { create } = resource;
    const inputs = (create?.inputs ?? []).map((input) =>
      typeof input === 'string'
        ? { name: input, optional: false }
        : { name: input.field, optional: input.optional === true },
    );

    it('needs all that is not optional, and is sent as the declared call', async () => {
      stage.draw(resource, pathOf(resource));
      await listed();
      const dialog = await openDialog(create?.label ?? '');
      const send = () => fireEvent.submit(dialog.querySelector('form') as Element);
      expect(titleIn(dialog)).toBe(create?.label);
      if (create?.text !== undefined)
        await eventually(() => wordsIn(dialog)).toContain(create.text);
      send();
      const required = inputs
        .filter(({ optional }) => !optional)
        .map(({ name }) => `${fieldOf(resource, name).label} is required`);
      await eventually(() =>
        [...dialog.querySelectorAll('.ant-form-item-explain-error')].map(textWithoutButtons),
      ).toEqual(required);
      const names = inputs.map(({ name }) => name);
      const values = await fillIn(resource, names, dialog);
      send();
      await dialogGone();
      const { path } = create?.endpoint ?? { path: '' };
      expect(stage.backend.calls.filter((call) => call.path === path)).toEqual([
        { path, ...(create && requestOf(create.endpoint, { values })) },
      ]);
    });
  },
);
