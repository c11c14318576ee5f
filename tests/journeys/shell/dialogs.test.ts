import { afterEach, it } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { useStage } from '../kit/stage.ts';
import { dialogs, named } from '../kit/views.ts';

const stage = useStage();
const opened = stage.enterForFile();
// Where nothing is open, the next one goes on with the page.
afterEach(() => opened.page.keyboard.press('Escape'));

// At one width: what opens over a screen closes when the window's width changes its layout.
it.each(named(dialogs))(
  'opens without complaint and breaks no rule of axe: %s',
  async (_, view) => {
    const { page } = opened;
    await view.open(page, stage);
    await expectAccessible(page, view.axe);
  },
);
