import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { DESK, expectToFit, PHONE, TABLET } from '../kit/layout.ts';
import { openList } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';
import { named, signedIn, signedOut } from '../kit/views.ts';

const stage = useStage();
/** The last is a phone's at a zoom of 400 %. */
const WIDTHS = [DESK, TABLET, PHONE, { width: 320, height: 640 }];

describe('is drawn without complaint, fits every width and breaks no rule of axe:', () => {
  // Loading the console and axe again for each would take longer than the checks.
  const opened = stage.enterForFile();
  afterEach(() => opened.page.unrouteAll());

  it.each(named(signedIn))('%s', async (_, view) => {
    const { page } = opened;
    await view.open(page, stage);
    await expectToFit(page, WIDTHS);
    await expectAccessible(page, view.axe);
  });

  it.each(named(signedOut))('%s', async (_, view) => {
    const { page } = await stage.visit();
    await view.open(page, stage);
    await expectToFit(page, WIDTHS);
    await expectAccessible(page, view.axe);
  });

  it('the cards and the menu of a phone', async () => {
    const { page } = await stage.enter({ viewport: PHONE });
    await openList(page, '/taxpayer-refund');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page);
  });
});

it('entries and buttons are named by their words alone, without their icons', async () => {
  const { page } = await stage.enter();
  await openList(page, '/taxpayer-refund');
  for (const [role, names] of [
    ['link', ['Dashboard', 'Taxpayers', 'Taxpayer Refund', 'Logs']],
    ['button', ['Export PDF', 'Export Excel', 'Collapse Menu', 'Clear Filters']],
  ] as const) {
    for (const name of names) {
      expect([name, await page.getByRole(role, { name, exact: true }).count()]).toEqual([name, 1]);
    }
  }
});
