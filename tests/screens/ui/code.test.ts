import { afterEach, expect, it, vi } from 'vitest';
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

it('a style sheet that fails again is asked for by the next attempt', async () => {
  lostSheet();
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  const failed = loadCode(load);
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('Unable to preload CSS');
  expect(load).not.toHaveBeenCalled();
  const next = loadCode(load);
  sheets()[0]?.dispatchEvent(new Event('load'));
  await next;
  await loadCode(load);
  expect(load).toHaveBeenCalledTimes(2);
});
