import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dialogGone, footerOf, openDialog } from '../../kit/dialog.ts';
import { eventually } from '../../kit/eventually.ts';
import { choose, field, options, pick, type } from '../../kit/form.ts';
import { Gate } from '../../kit/gate.ts';
import { columnTexts, waitForRows, rowOf } from '../../kit/list.ts';
import { checkNumber, PASSES, passes } from '../../kit/samples/passes.ts';
import { POSTS } from '../../kit/samples/seals.ts';
import { appears, button, press, textsOf } from '../../kit/screen.ts';
import { envelope, type Wire } from '../../kit/wire.ts';
import { drawSample, openSampleWire } from './draw.tsx';

const isFree = checkNumber.isFree;
afterEach(() => {
  checkNumber.isFree = isFree;
});

async function enter() {
  const wire = await openSampleWire();
  for (const call of ['issue', 'move', 'withdraw']) {
    wire.on(`/passes/${call}`, envelope(null));
  }
  const rendered = drawSample(passes, wire, '/passes');
  await waitForRows();
  return { wire, ...rendered };
}

const sent = (wire: Wire, path: string): unknown[] =>
  wire.received(path).map(({ body, query }) => (body ? JSON.parse(body) : query));

/** The error at an input, which its help stands beside. */
const problemAt = (label: string, form: Element): string =>
  textsOf(
    field(label, form).closest('.ant-form-item') as Element,
    '.ant-form-item-explain-error',
  ).join();

const tone = (word: string): string | null | undefined =>
  [...document.querySelectorAll('.ant-tag')]
    .find((one) => one.textContent === word)
    ?.getAttribute('data-tone');

const labelled = (text: string, form: Element): Element | undefined =>
  [...form.querySelectorAll('label')].find((label) => label.textContent === text);

/** Chooses a radio button or a checkbox. */
const tick = (label: string, form: Element): void =>
  void fireEvent.click(labelled(label, form) as Element);

/** Whether the label of an input has the mark of required ones. */
const isMarked = (label: string, form: Element): boolean =>
  labelled(label, form)?.classList.contains('ant-form-item-required') === true;

/** Fills in what the form requires. */
async function fillIn(form: HTMLElement): Promise<void> {
  type('Number', 'P-900', form);
  type('Begins', '1/2/2024', form);
  type('Ends', '5/2/2024', form);
  await choose('Post', 'Harbour', form);
}

describe('the list of passes', () => {
  it('reads fields inside others', async () => {
    await enter();
    expect(columnTexts('Number')).toEqual(['P-1', 'P-2', 'P-3']);
    expect(columnTexts('Driver')).toEqual(['Ama', 'Kofi', '—']);
  });

  it('shows the records inside a record', async () => {
    await enter();
    const details = await openDialog('View', rowOf('P-1'));
    await eventually(() => textsOf(details, '.ant-table-row')).toEqual(['Ferry12.50', 'Gate—']);
  });

  it('deletes a record once it is confirmed', async () => {
    const { wire } = await enter();
    const confirmation = await openDialog('Withdraw', rowOf('P-2'));
    expect(wire.received('/passes/withdraw')).toEqual([]);
    wire.on('/passes', envelope([PASSES[0]]));
    press('Withdraw', footerOf(confirmation));
    await dialogGone();
    expect(sent(wire, '/passes/withdraw')).toEqual(['id=2']);
    await eventually(() => columnTexts('Number')).toEqual(['P-1']);
  });
});

describe('what the product registered', () => {
  it('shows cells, sections and kinds, and its text where a component throws', async () => {
    const { wire } = await enter();
    // React reports what the boundary has caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    wire.on('/passes', envelope([PASSES[0], { ...PASSES[1], stamp: 'broken' }, PASSES[2]]));
    press('Refresh');
    await eventually(() => columnTexts('Stamp')).toEqual(['(round)', 'broken', '—']);
    expect(columnTexts('Plate')).toEqual(['GH AB 12', '—', '—']);
    expect(tone('Calm')).toBe('success');
    const round = await openDialog('View', rowOf('P-1'));
    await appears('Stamped: (round)', round);
    press('Close', footerOf(round));
    await dialogGone();
    const broken = await openDialog('View', rowOf('P-2'));
    await eventually(() => textsOf(broken, 'h3')).toContain('The Stamp');
    expect(textsOf(broken, 'section')[0]).toContain('broken');
  });

  it('asks by its inputs, and by the input of its kind', async () => {
    const { wire } = await enter();
    const form = await openDialog('Issue Pass');
    await fillIn(form);
    type('Stamp', 'oval', form);
    type('Plate', 'too long a plate', form);
    press('Issue Pass', footerOf(form));
    await eventually(() => problemAt('Plate', form)).toBe('Too long for a plate');
    type('Plate', 'AB 12', form);
    press('Issue Pass', footerOf(form));
    await dialogGone();
    expect(sent(wire, '/passes/issue')).toMatchObject([{ stamp: 'oval!', plate: 'AB 12' }]);
  });
});

describe('the form of passes', () => {
  it('sends what was filled in, by relations, conditions and controls, once nothing is wrong', async () => {
    const { wire } = await enter();
    const form = await openDialog('Issue Pass');
    await fillIn(form);
    expect(field('Weight', form).value).toBe('10');
    type('Weight', '41', form);
    press('Issue Pass', footerOf(form));
    await eventually(() => problemAt('Weight', form)).toBe('Weight must be at most 40');
    expect(wire.received('/passes/issue')).toEqual([]);
    type('Weight', '10', form);
    expect(textsOf(form, 'label')).not.toContain('Lender');
    fireEvent.click(field('Hired', form));
    await eventually(() => textsOf(form, 'label')).toContain('Lender');
    type('Lender', 'Rail', form);
    for (const name of ['salt', 'tea', 'Large']) tick(name, form);
    type('Plate', 'AB 12', form);
    press('Issue Pass', footerOf(form));
    await dialogGone();
    expect(sent(wire, '/passes/issue')).toEqual([
      {
        number: 'P-900',
        begins: '2024-02-01',
        ends: '2024-02-05',
        post: '20',
        weight: 10,
        hired: true,
        lender: 'Rail',
        size: 'l',
        plate: 'AB 12',
        goods: ['salt', 'tea'],
      },
    ]);
  });

  it('requires an input while the others say so', async () => {
    const { wire } = await enter();
    const form = await openDialog('Issue Pass');
    await fillIn(form);
    expect(isMarked('Plate', form)).toBe(false);
    tick('Large', form);
    await eventually(() => isMarked('Plate', form)).toBe(true);
    press('Issue Pass', footerOf(form));
    await eventually(() => problemAt('Plate', form)).toBe('Plate is required');
    tick('Small', form);
    await eventually(() => problemAt('Plate', form)).toBe('');
    expect(isMarked('Plate', form)).toBe(false);
    type('Plate', 'too long a plate', form);
    press('Issue Pass', footerOf(form));
    await eventually(() => problemAt('Plate', form)).toBe('Too long for a plate');
    type('Number', 'P-10', form);
    // An error that goes fades.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(problemAt('Plate', form)).toBe('Too long for a plate');
    tick('Large', form);
    type('Plate', 'AB 12', form);
    press('Issue Pass', footerOf(form));
    await dialogGone();
    expect(sent(wire, '/passes/issue')).toMatchObject([{ size: 'l', plate: 'AB 12' }]);
  });

  it('asks the declared check before it sends, and lets Cancel out meanwhile', async () => {
    const { wire } = await enter();
    const gate = new Gate();
    checkNumber.isFree = async ({ number }) => {
      if (number === 'P-901') await gate.passed;
      return number !== 'P-900';
    };
    let form = await openDialog('Issue Pass');
    await fillIn(form);
    press('Issue Pass', footerOf(form));
    await eventually(() => problemAt('Number', form)).toBe('Number is taken');
    type('Number', 'P-901', form);
    press('Issue Pass', footerOf(form));
    await eventually(() => field('Number', form).disabled).toBe(true);
    press('Cancel', footerOf(form));
    await dialogGone();
    gate.open();
    form = await openDialog('Issue Pass');
    await fillIn(form);
    type('Number', 'P-902', form);
    press('Issue Pass', footerOf(form));
    await dialogGone();
    expect(sent(wire, '/passes/issue')).toMatchObject([{ number: 'P-902' }]);
  });

  it('says where a check could not be made', async () => {
    const { wire } = await enter();
    checkNumber.isFree = () => Promise.reject(new Error('no network'));
    const form = await openDialog('Issue Pass');
    await fillIn(form);
    press('Issue Pass', footerOf(form));
    await eventually(() => problemAt('Number', form)).toBe(
      'Number could not be checked. Nothing was sent. Try again.',
    );
    expect(wire.received('/passes/issue')).toEqual([]);
  });

  it('keeps what was typed where a relation is not to be had, and offers to retry', async () => {
    const { wire } = await enter();
    wire.on('/posts', envelope(null, 'Closed', '500'), envelope({ posts: POSTS }));
    const form = await openDialog('Issue Pass');
    type('Number', 'P-900', form);
    await appears('The options could not be loaded.', form);
    press('Retry', form);
    fireEvent.mouseDown(field('Post', form));
    await eventually(options).toEqual(['Bridge', 'Harbour']);
    await pick('Bridge');
    expect(field('Number', form).value).toBe('P-900');
  });

  it('begins with the values of a copied row, and an edited one with its relation by name', async () => {
    const { wire } = await enter();
    const form = await openDialog('Copy', rowOf('P-1'));
    expect(field('Number', form).value).toBe('P-1');
    await eventually(() => textsOf(form, '.ant-select')).toEqual(['Bridge']);
    press('Cancel', footerOf(form));
    await dialogGone();
    const move = await openDialog('Move', rowOf('P-2'));
    await eventually(() => button('Move', footerOf(move)).disabled).toBe(false);
    await choose('Post', 'Bridge', move);
    press('Move', footerOf(move));
    await dialogGone();
    expect(sent(wire, '/passes/move')).toEqual([{ post: '10', id: '2' }]);
  });
});
