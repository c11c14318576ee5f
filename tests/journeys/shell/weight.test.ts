import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { weighFirstRefund, weighSignIn } from '../../../bench/weight.ts';
import { DIST, useStage } from '../kit/stage.ts';

/** The most bytes of scripts and styles that may come over the wire; lowered when less is reached. */
const MOST = { signIn: 161_500, firstRefund: 355_000, catalogue: 22_000 };

/** The most brotli bytes of what is loaded on demand: 3 % above what it has. Smaller files are free. */
const ON_DEMAND: Readonly<Record<string, number>> = {
  draw: 309_000,
  pdf: 130_000,
  xlsx: 91_900,
  DistrictMap: 46_400,
  inputs: 21_200,
  Palette: 16_200,
  form: 15_500,
  translator: 15_100,
  SheetButton: 14_600,
  token: 13_900,
  Dialog: 9_230,
  ForbiddenPage: 9_180,
  typography: 7_100,
  DashboardPage: 6_270,
  HeatMonth: 5_900,
  guards: 5_590,
  progress: 5_320,
  drawer: 5_100,
};
const FREE = 5_000;
/** What everybody loads, and the catalogues, are measured over the wire. */
const MEASURED = /^(?:index|console|public|privacy)-/;

const stage = useStage();
const weigh = (locale: string) => weighSignIn(stage.browser, stage.backend.url, locale);

test('sign-in stays light, and in another language too', async () => {
  const bytes = await weigh('en');
  // Hardly anything would mean that not everything was counted.
  expect(bytes).toBeGreaterThan(MOST.signIn / 2);
  expect(bytes).toBeLessThanOrEqual(MOST.signIn);
  for (const locale of ['fr', 'ar']) {
    const added = (await weigh(locale)) - bytes;
    expect(added).toBeGreaterThan(MOST.catalogue / 2);
    expect(added).toBeLessThanOrEqual(MOST.catalogue);
  }
});

test('the first refund stays light', async () => {
  const { seen } = await weighFirstRefund(stage.browser, stage.backend.url);
  expect(seen).toBeGreaterThan(MOST.firstRefund / 2);
  expect(seen).toBeLessThanOrEqual(MOST.firstRefund);
});

test('what is loaded on demand stays light', () => {
  const folder = join(DIST, 'assets');
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.js.br') && !MEASURED.test(name),
  );
  const heavy = files.flatMap((name) => {
    const { size } = statSync(join(folder, name));
    const chunk = name.replace(/-.{8}\.js\.br$/, '');
    return size > (ON_DEMAND[chunk] ?? FREE) ? [`${chunk}: ${size}`] : [];
  });
  expect(files.length).toBeGreaterThan(Object.keys(ON_DEMAND).length);
  expect(heavy).toEqual([]);
});
