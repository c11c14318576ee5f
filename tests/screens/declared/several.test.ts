import { cleanup, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPath, requestOf } from '../../journeys/lists/declared/answers.ts';
import { pathOf, shownFirst } from '../../journeys/lists/declared/choices.ts';
import { declarationOf } from '../../journeys/lists/declared/declarations.ts';
import { Refusal, Silence } from '../../journeys/lists/declared/declared-backend.ts';
import { isOffered, rights, rowOf } from '../../journeys/lists/declared/expected-actions.ts';
import { cell } from '../../journeys/lists/declared/expected-cells.ts';
import { declaredColumns } from '../../journeys/lists/declared/screens.ts';
import { eventually } from '../../kit/eventually.ts';
import { button, dialogGone, escape, listed, openDialog } from '../../kit/screen.ts';
import { samples } from '../../unit/resources/declared/samples.ts';
import { OFFICER, setStage } from './draw.tsx';
import { fillIn, namesOf } from './fill.ts';
import { dataRows, textWithoutButtons } from './look.ts';

const stage = setStage();

const actions = samples
  .filter((resource) => rights(OFFICER, resource))
  .flatMap((resource) =>
    Object.entries(resource.actions ?? {}).map(
      ([key, action]) => [key, resource.name, { resource, action }] as const,
    ),
  );

const calls = (path: string) => stage.backend.calls.filter((call) => call.path === path);

const bulk = actions.filter(([, , { action }]) => action.bulk);

describe.each(bulk)('the action %s on several of %s', (_key, _name, { resource, action }) => {
  it('is sent for each by itself, in turn, and says what became of each', async () => {
    const { label, endpoint } = action;
    const page = shownFirst(resource).slice(0, 10);
    const offered = page.filter((entry) => isOffered(resource, action, entry, OFFICER)).slice(0, 3);
    const other = page.find((entry) => !isOffered(resource, action, entry, OFFICER));
    const told = stage.draw(resource, pathOf(resource));
    await listed();
    fireEvent.click(button('Select'));
    for (const entry of other ? [...offered, other] : offered) {
      fireEvent.click(dataRows()[page.indexOf(entry)]?.querySelector('input') as Element);
    }
    const { length } = offered;
    const dialog = await openDialog(`${label} (${length})`);
    const values = await fillIn(resource, namesOf(action.inputs), dialog);
    stage.backend.answer(endpoint.path, () =>
      calls(endpoint.path).length === 2 ? new Refusal(409) : null,
    );
    fireEvent.click(button(`${label} ${length}`, dialog));
    const [first = ''] = declaredColumns(resource);
    const outcomes = () =>
      [...dialog.querySelectorAll('li')].map((one) => [...one.children].map(textWithoutButtons));
    await eventually(outcomes).toEqual(
      offered.map((entry, place) => [cell(resource, first, entry), place === 1 ? 'No.' : 'Done']),
    );
    expect(dialog.querySelector('[role=status]')?.textContent).toBe(
      `${length - 1} of ${length} done, 1 failed.`,
    );
    expect(calls(endpoint.path)).toEqual(
      offered.map((entry) => ({
        path: endpoint.path,
        ...requestOf(endpoint, { row: rowOf(resource, entry), values }),
      })),
    );
    fireEvent.click(button(`${label} the Other 1`, dialog));
    await eventually(() => outcomes().map(([, text]) => text)).toEqual(offered.map(() => 'Done'));
    await eventually(() => button('Close', dialog).disabled).toBe(false);
    escape(dialog);
    await dialogGone();
    expect(told).toEqual([]);
  });
});

it('only what is declared for it is offered for several', async () => {
  for (const resource of new Set(bulk.map(([, , { resource }]) => resource))) {
    stage.draw(resource, pathOf(resource));
    await listed();
    fireEvent.click(button('Select'));
    const group = document.querySelector('[aria-label="Selection"]') as Element;
    const labels = [...group.querySelectorAll('button')].map(textOfButton);
    const own = bulk.filter((one) => one[2].resource === resource);
    expect(labels).toEqual([
      ...own.map(([, , { action }]) => `${action.label} (0)`),
      'Clear Selection',
      'Done',
    ]);
    cleanup();
  }
});

const textOfButton = (one: Element): string => one.textContent ?? '';

const spreading = actions.filter(([, , { action }]) => action.refreshes);

describe.each(spreading)('the action %s of %s', (_key, _name, { resource, action }) => {
  it('has the lists that it changes too fetched anew, after it has succeeded alone', async () => {
    const { label, endpoint, refreshes = [] } = action;
    const place = shownFirst(resource).findIndex((entry) =>
      isOffered(resource, action, entry, OFFICER),
    );
    const told = stage.draw(resource, pathOf(resource));
    await listed();
    const others = refreshes.map((name) => listPath(declarationOf(name)));
    const asked = () => others.map((path) => calls(path).length);
    // Each is in sight, as what a filter offers.
    await eventually(asked).toEqual(others.map(() => 1));
    const dialog = await openDialog(label, dataRows()[place]);
    const confirm = () => button(label, dialog.querySelector('.ant-modal-footer') ?? dialog);
    stage.backend.answer(endpoint.path, () => new Silence('500'));
    const before = calls(listPath(resource)).length;
    fireEvent.click(confirm());
    await eventually(() => told).toEqual([`Error: ${endpoint.errorMessage}`]);
    await eventually(() => calls(listPath(resource)).length).toBeGreaterThan(before);
    expect(dialog.querySelector('[role=alert]')?.textContent).toContain(endpoint.errorMessage);
    expect(asked()).toEqual(others.map(() => 1));
    stage.backend.answer(endpoint.path, () => new Silence('200'));
    fireEvent.click(confirm());
    await dialogGone();
    await eventually(asked).toEqual(others.map(() => 2));
    expect(told.slice(1)).toEqual([`Success: ${endpoint.successMessage}`]);
  });
});
