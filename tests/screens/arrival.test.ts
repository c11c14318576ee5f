import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { appears } from '../kit/screen.ts';
import { envelope, openWire } from '../kit/wire.ts';

const USERS = '/Auth/GetAllUser';

const focused = (): string => document.activeElement?.textContent ?? '';
const entry = (label: string): HTMLElement => {
  const links = [...document.querySelectorAll<HTMLElement>('nav a')];
  return links.find((link) => link.textContent === label) as HTMLElement;
};
const go = (label: string): void => {
  entry(label).focus();
  fireEvent.click(entry(label));
};

async function enter() {
  const wire = await openWire();
  for (const path of [
    USERS,
    '/api/TAXPayers/GetNonTAXPayer',
    '/api/TAXPayers/GetTAXPayerRegions',
    '/api/TAXPayers/GetDistrictList',
  ]) {
    wire.on(path, envelope([]));
  }
  const rendered = renderPage('/users', wire);
  await appears('No users found');
  return { wire, ...rendered };
}

it('a new page begins at its top, with the focus on its heading', async () => {
  await enter();
  expect(document.activeElement).toBe(document.body);
  document.documentElement.scrollTop = 700;
  go('Non Taxpayers');
  // The link that was followed bears the same name.
  await eventually(() => document.activeElement?.tagName).toBe('H1');
  expect(focused()).toBe('Non Taxpayers');
  expect(document.documentElement.scrollTop).toBe(0);
});

it('a step back gives the focus to the heading and leaves the place to the browser', async () => {
  await enter();
  go('Non Taxpayers');
  await eventually(focused).toBe('Non Taxpayers');
  document.documentElement.scrollTop = 700;
  history.back();
  await eventually(focused).toBe('Users');
  expect(document.documentElement.scrollTop).toBe(700);
});
