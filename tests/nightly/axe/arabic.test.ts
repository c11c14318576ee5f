import { describe, expect, it } from 'vitest';
import { violations } from '../../journeys/kit/axe.ts';
import { heading } from '../../journeys/kit/account-pages.ts';
import { SCREENS, textsOf } from '../../journeys/kit/languages.ts';
import { DESK, PHONE } from '../../journeys/kit/layout.ts';
import { loaded } from '../../journeys/kit/list-page.ts';
import { useStage } from '../../journeys/kit/stage.ts';

const stage = useStage();
const t = textsOf('ar');

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it.each([DESK, PHONE])(
    'axe finds nothing wrong with any screen in Arabic at $width pixels',
    async (viewport) => {
      const { page } = await stage.enter({ locale: 'ar-EG', viewport, colorScheme });
      const found: Record<string, unknown> = {};
      for (const { path, key } of SCREENS) {
        await page.goto(path);
        await heading(page, t(key)).waitFor();
        await loaded(page);
        const problems = await violations(page);
        if (problems.length > 0) found[path] = problems;
      }
      expect(found).toEqual({});
    },
  );
});
