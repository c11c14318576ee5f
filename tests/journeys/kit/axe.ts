import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './layout.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in a part of a page by any of its rules, best practices included, each with the elements it means. */
export async function violations(
  page: Page,
  part = 'html',
  options: RunOptions = {},
): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    ([part, options]) =>
      (
        window as unknown as { axe: { run(part: string, options: object): Promise<AxeResults> } }
      ).axe.run(part, options),
    [part, { resultTypes: ['violations'], selectors: false, ...options }] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ¶ ')}`,
  );
}

/** Expects axe to find nothing, in light by any rule but those switched off, in dark by that of its colours. */
export async function expectAccessible(page: Page, options?: RunOptions): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violations(page, 'html', options), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page, 'html', { runOnly: ['color-contrast'] }), 'dark').toEqual([]);
}
