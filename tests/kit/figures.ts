import { button, link, press, textOf } from './screen.ts';

/** What an accessible name refers to, for the few elements that pages of figures name. */
function nameOf(element: Element): string {
  const id = element.getAttribute('aria-labelledby');
  const label = element.getAttribute('aria-label');
  return label ?? (id && document.getElementById(id)?.textContent) ?? '';
}

function named(selector: string, name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const found = all.find((element) => nameOf(element) === name);
  if (!found) throw new Error(`There is no '${name}': ${all.map(nameOf).join(', ')}`);
  return found;
}

export const figure = (title: string): HTMLElement => named('figure', title);

export const figureTitles = (): string[] => [...document.querySelectorAll('figure')].map(nameOf);

export const region = (name: string): HTMLElement => named('section, [role=region]', name);

/** The rows of a table as text, cell by cell, their headers included. */
export const cellsOf = (within: Element, rows = 'tbody tr'): string[][] =>
  [...within.querySelectorAll(rows)].map((row) => [...row.children].map(textOf));

/** The rows of a chart's twin, the table, which is opened for it. */
export function tableOf(title: string): string[][] {
  const toggle = button('Show as table', figure(title));
  if (toggle.getAttribute('aria-pressed') !== 'true') press('Show as table', figure(title));
  return cellsOf(figure(title));
}

/** Where a link leads, as it is written. */
export const linkOf = (name: string, within?: Element): string | null =>
  link(name, within).getAttribute('href');
