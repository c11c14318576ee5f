import { afterEach, it } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { panelOf } from '../kit/dialog.ts';
import { useStage } from '../kit/stage.ts';
import { dialogs, named } from '../kit/views.ts';

const stage = useStage();
const opened = stage.enterForFile();
// Where nothing is open, the next one goes on with the page.
afterEach(async () => {
  await opened.page.keyboard.press('Escape');
  // It goes back in the history, which would undo a step that is made meanwhile.
  await panelOf(opened.page, / Details: /).waitFor({ state: 'detached' });
});

// At one width: what opens over a screen closes when the window's width changes its layout.
it.each(named(dialogs))(
  'opens without complaint and breaks no rule of axe: %s',
  async (_, view) => {
    const { page } = opened;
    await view.open(page, stage);
    await expectAccessible(page, view.axe);
  },
);
