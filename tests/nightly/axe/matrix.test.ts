import { describe, expect, it } from 'vitest';
import { violations } from '../../journeys/kit/axe.ts';
import { DESK, PHONE, TABLET } from '../../journeys/kit/layout.ts';
import { useStage } from '../../journeys/kit/stage.ts';
import { dialogs, signedIn, signedOut, type View } from '../../journeys/kit/views.ts';

const stage = useStage();

const SHOWN: readonly (readonly [View, 'enter' | 'visit'])[] = [
  ...[...signedIn, ...dialogs].map((view) => [view, 'enter'] as const),
  ...signedOut.map((view) => [view, 'visit'] as const),
];
/** A control that has no room on this width is in a menu there. */
const DESK_ONLY = ['a record beside its list'];

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  describe.each([DESK, TABLET, PHONE])('at $width pixels', (viewport) => {
    it.each(
      SHOWN.filter(([{ name }]) => viewport === DESK || !DESK_ONLY.includes(name)).map(
        ([view, come]) => [view.name, view, come] as const,
      ),
    )('axe finds nothing wrong with %s', async (_, view, come) => {
      const { page } = await stage[come]({ viewport, colorScheme });
      await view.open(page, stage);
      expect(await violations(page, 'html', view.axe)).toEqual([]);
    });
  });
});
