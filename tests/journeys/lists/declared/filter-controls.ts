import type { Page } from 'playwright-core';
import type { Filter } from '../../../../src/schema/language/lists';
import type { Resource } from '../../../../src/schema/define';
import { entryText, labelOf, typedDay, wordsOf } from './filter-labels.ts';
import { fieldOf } from './screens.ts';

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Chooses a filter's value by its control, as a person would.
 *
 * @returns how many rows the dropdown says there are; null where it does not say.
 */
export async function choose(
  page: Page,
  resource: Resource,
  name: string,
  filter: Filter,
  value: string,
): Promise<number | null> {
  const label = labelOf(resource, name, filter);
  if (filter.kind === 'text') {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    return null;
  }
  if (filter.kind === 'days') {
    const days = value.split('..');
    for (const [end, day = ''] of [
      ['From', days[0]],
      ['To', days[1]],
    ] as const) {
      const field = page.getByRole('dialog').getByRole('textbox', { name: end, exact: true });
      if (end === 'From') await page.getByRole('button', { name: label }).click();
      await field.fill(typedDay(day));
      await field.press('Enter');
    }
    await page.keyboard.press('Escape');
    return null;
  }
  const words = wordsOf(fieldOf(resource, name), filter, value);
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.fill(words);
  const option = page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${escape(entryText(words))}( \\([\\d,]+\\))?$`) });
  await option.waitFor();
  const counted = / \(([\d,]+)\)$/.exec(await option.innerText())?.[1];
  await option.click();
  return counted === undefined ? null : Number(counted.replaceAll(',', ''));
}
