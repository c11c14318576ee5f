import { afterEach, expect, it } from 'vitest';
import { loadCode } from '../../../src/ui/code';

afterEach(() => document.head.replaceChildren());

function sheets(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll('link')];
}

/** A style sheet of the page that did not arrive. */
function lostSheet(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
}

it('all who load code meanwhile wait for a style sheet that is asked for again, which is asked for once', async () => {
  lostSheet();
  const arrived: string[] = [];
  const load = (name: string) => loadCode(async () => void arrived.push(name));
  const loads = [load('page'), load('dialog')];
  const [again, ...others] = sheets();
  expect(others).toEqual([]);
  await Promise.resolve();
  expect(arrived).toEqual([]);
  again?.dispatchEvent(new Event('load'));
  await Promise.all(loads);
  expect(arrived).toEqual(['page', 'dialog']);
});
