import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds serious or critical in a part of a page, each with the elements it means. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (part) =>
      (window as unknown as { axe: { run(part: string): Promise<AxeResults> } }).axe.run(part),
    part,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ¶ ')}`);
}
