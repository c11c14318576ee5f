import { expect, it } from 'vitest';
import { keepReturnPath } from '../../../src/providers/return-path.ts';
import { eventually } from '../../kit/eventually.ts';
import { renderPage } from '../../kit/render.tsx';
import { PROFILE } from '../../kit/session.ts';
import { openDashboardWire } from '../dashboard/dashboard-calls.ts';

it.each([
  ['a list', '/taxpayer-refund?page=2', ['← Back to Taxpayer Refund']],
  ['the dashboard itself', '/dashboard', []],
  ['no screen of the console', '/nowhere', []],
])('the dashboard links back to %s only if that is another screen', async (_, left, links) => {
  keepReturnPath(left, PROFILE.UserEmail);
  renderPage('/dashboard', await openDashboardWire());
  await eventually(() => document.querySelector('main h1')?.textContent).toBe('Dashboard');
  const found = [...document.querySelectorAll('main a')].map(
    ({ textContent }) => textContent ?? '',
  );
  expect(found.filter((text) => text.startsWith('← Back to'))).toEqual(links);
});
