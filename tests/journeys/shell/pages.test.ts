import { afterEach, describe, it } from 'vitest';
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
