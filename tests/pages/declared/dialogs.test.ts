import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Field, Input, Resource, Row } from '../../../src/schema/define.ts';
import { requestOf } from '../../browser/lists/declared/answers.ts';
import { chosenEntries, listedEntries, pathOf } from '../../browser/lists/declared/choices.ts';
import { declarationOf, named } from '../../browser/lists/declared/declarations.ts';
import {
  isOffered,
  offeredOn,
  rights,
  rowOf,
} from '../../browser/lists/declared/expected-actions.ts';
import { dialogTime } from '../../browser/kit/expected.ts';
import { expectedDetails } from '../../browser/lists/declared/expected-drawn.ts';
import { inOrder } from '../../browser/lists/declared/expected-rows.ts';
import { declaredSections, type Entry, fieldOf } from '../../browser/lists/declared/screens.ts';
import { eventually } from '../../kit/eventually.ts';
import { samples } from '../../resources/declared/samples.ts';
import { OFFICER, setStage } from './draw.tsx';
import {
  button,
  dataRows,
  dialogGone,
  listed,
  openedDialog,
  pickFew,
  sectionsIn,
  textOf,
  type,
} from './look.ts';

const stage = setStage();
const seen = samples.filter((resource) => rights(OFFICER, resource));

const firstOf = (resource: Resource): readonly Entry[] => {
  const entries = listedEntries(resource);
  return (resource.list.paging === 'server' ? entries : inOrder(resource, entries)).slice(0, 10);
};

/** Opens the list and, in the row of the first record that fits, the dialog of a button. */
async function open(resource: Resource, label: string, fits: (entry: Entry) => boolean) {
  const told = stage.draw(resource, pathOf(resource));
  await listed();
  const place = firstOf(resource).findIndex(fits);
  const row = dataRows()[place];
  const entry = firstOf(resource)[place];
  if (!row || !entry) throw new Error(`No record of ${resource.name} offers '${label}'.`);
  fireEvent.click(button(label, row));
  return { told, entry, dialog: await openedDialog() };
}

const titleIn = (dialog: Element): string =>
  dialog.querySelector('.ant-modal-title')?.textContent ?? '';

/** What a dialog says besides labelled values: one text for each paragraph or step. */
const wordsIn = (dialog: Element): string[] => [...dialog.querySelectorAll('p, li')].map(textOf);

describe.each(named(seen.filter(({ details }) => details)))('a record of %s', (_name, resource) => {
  it('is shown with every declared value, its history and what belongs to it', async () => {
    const { entry, dialog } = await open(resource, 'View', (entry) =>
      offeredOn(resource, entry, OFFICER).includes('View'),
    );
    const { details } = resource;
    expect(titleIn(dialog)).toBe(details?.title ?? `${resource.singular} Details`);
    expect(sectionsIn(dialog)).toEqual(expectedDetails(resource, entry));
    const history = details?.timeline?.(rowOf(resource, entry)) ?? [];
    expect([...dialog.querySelectorAll('ol > li')].map(textOf)).toEqual(
      history.map(({ text, time, undated = '' }) =>
        `${text} ${time === null ? undated : dialogTime(time)}`.trim(),
      ),
    );
    fireEvent.click(button('Close', dialog.querySelector('.ant-modal-footer') ?? dialog));
    await dialogGone();
  });
});

it('records of another list that belong to one are found by its filters, the first five', async () => {
  const related = seen.flatMap((resource) =>
    (resource.details?.related ?? []).flatMap((one) =>
      one.by && !one.beside ? [[resource, { ...one, by: one.by }] as const] : [],
    ),
  );
  expect(related).not.toEqual([]);
  for (const [resource, { title, resource: name, by }] of related) {
    const other = declarationOf(name);
    const entry = firstOf(resource).find(
      (entry) => offeredOn(resource, entry, OFFICER).join() === 'View',
    ) as Entry;
    const filters = Object.fromEntries(
      Object.entries(by).map(([filter, field]) => [filter, rowOf(resource, entry)[field] ?? null]),
    );
    const isKnown = !Object.values(filters).includes(null);
    const found = isKnown ? chosenEntries(other, filters as Record<string, string>) : [];
    const { dialog } = await open(resource, 'View', (one) => one === entry);
    const section = () =>
      [...dialog.querySelectorAll('section')].find(
        (one) => one.querySelector('h3')?.textContent === title,
      );
    await eventually(() => section()?.querySelectorAll('li').length).toBe(
      Math.min(found.length, 5),
    );
    const isEmpty = section()?.textContent?.includes(`No ${other.label.toLowerCase()} found`);
    expect(isEmpty).toBe(found.length === 0);
  }
});

/** What somebody puts into a field, what is sent for it, and whether they pick it from a list. */
function putIn(field: Field): readonly [typed: string, sent: unknown, isPicked?: true] {
  switch (field.kind) {
    case 'status': {
      const word = Object.keys(field.values)[0] ?? '';
      return [word, word, true];
    }
    case 'choice': {
      const [value, label] = Object.entries(field.labels)[1] ?? ['', ''];
      return [label, value, true];
    }
    case 'boolean':
      return ['No', false, true];
    case 'text':
      return field.options
        ? [field.options[0] ?? '', field.options[0], true]
        : ['Ama & Söhne', 'Ama & Söhne'];
    case 'email':
      return ['ama@nra.example', 'ama@nra.example'];
    case 'phone':
      return ['+233 (20) 555-0142', '+233 (20) 555-0142'];
    case 'number':
      return ['-1,234.5', -1234.5];
    case 'money':
      return ['12 345.60', 12_345.6];
    case 'percent':
      return ['12.5', 12.5];
    case 'datetime':
      return ['5/3/2024 9:07', '2024-03-05T09:07:00.000Z'];
    case 'date':
      return ['29/02/2024', '2024-02-29'];
    case 'month':
      return ['2/2024', '2024-02'];
    case 'list':
      return ['salt\n\n rice ', ['salt', 'rice']];
    case 'link':
      return ['https://nra.example/a?b', 'https://nra.example/a?b'];
    default:
      return ['two\nlines', 'two\nlines'];
  }
}

const namesOf = (inputs: readonly Input[] = []): string[] =>
  inputs.map((input) => (typeof input === 'string' ? input : input.field));

/** Fills all inputs of a dialog, and says what has to be sent for them. */
async function fillIn(resource: Resource, names: readonly string[], dialog: Element) {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const field = fieldOf(resource, name);
    const [typed, sent, isPicked] = putIn(field);
    const label = [...dialog.querySelectorAll('label')].find(
      (one) => one.textContent === field.label,
    );
    const input = label?.control as HTMLElement;
    values[name] = sent;
    if (isPicked) await pickFew(input, typed);
    else type(input, ` ${typed} `);
  }
  return values as Partial<Row>;
}

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

describe.each(named(seen.filter(({ create }) => create)))(
  'a new record of %s',
  (_name, resource) => {
    const { create } = resource;
    const inputs = (create?.inputs ?? []).map((input) =>
      typeof input === 'string'
        ? { name: input, optional: false }
        : { name: input.field, optional: true },
    );

    it('needs all that is not optional, and is sent as the declared call', async () => {
      stage.draw(resource, pathOf(resource));
      await listed();
      fireEvent.click(button(create?.label ?? ''));
      const dialog = await openedDialog();
      const send = () => fireEvent.submit(dialog.querySelector('form') as Element);
      expect(titleIn(dialog)).toBe(create?.label);
      if (create?.text !== undefined)
        await eventually(() => wordsIn(dialog)).toContain(create.text);
      send();
      const required = inputs
        .filter(({ optional }) => !optional)
        .map(({ name }) => `${fieldOf(resource, name).label} is required`);
      await eventually(() =>
        [...dialog.querySelectorAll('.ant-form-item-explain-error')].map(textOf),
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
