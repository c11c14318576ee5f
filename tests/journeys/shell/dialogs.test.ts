import { expect, it } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { useStage } from '../kit/stage.ts';
import { dialogs, named } from '../kit/views.ts';

const stage = useStage();
const opened = stage.enterForFile();

// At one width: what opens over a screen closes when the window's width changes its layout.
it.each(named(dialogs))(
  'opens without complaint and breaks no rule of axe: %s',
  async (_, view) => {
    const { page, noise } = opened;
    await view.open(page, stage);
    await expectAccessible(page, view.axe);
    expect(noise.splice(0)).toEqual([]);
  },
);
