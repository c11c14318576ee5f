import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { textOf, textsOf, type Container } from './screen.ts';

/** Form fields and dropdowns, of forms and of filters. */

/** What a form field of this label holds. */
export function field(label: string, within: Container = document): HTMLInputElement {
  const found = [...within.querySelectorAll('label')].find((one) => textOf(one) === label);
  const input = found?.control ?? within.querySelector(`[aria-label="${label}"]`);
  if (!input) throw new Error(`No field is called '${label}'.`);
  return input as HTMLInputElement;
}

export const type = (label: string, value: string, within: Container = document): void =>
  void fireEvent.change(field(label, within), { target: { value } });

/** What is said to be wrong with a field and tied to it; '' for nothing. */
export function fieldError(input: Element): string {
  const id = input.getAttribute('aria-describedby');
  const text = (id && document.getElementById(id)?.textContent) || '';
  expect(input.getAttribute('aria-invalid') === 'true').toBe(text !== '');
  return text;
}

export const options = (): string[] => textsOf(document, '.ant-select-item-option');

export async function pick(entry: string): Promise<void> {
  await eventually(options).toContain(entry);
  const found = [...document.querySelectorAll('.ant-select-item-option')].find(
    (option) => textOf(option) === entry,
  );
  fireEvent.click(found as Element);
}

export async function choose(
  label: string,
  entry: string,
  within: Container = document,
): Promise<void> {
  fireEvent.mouseDown(field(label, within));
  await pick(entry);
}
