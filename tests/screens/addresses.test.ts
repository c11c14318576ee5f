import { expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { appears } from '../kit/screen.ts';
import { envelope, failed, openWire } from '../kit/wire.ts';

const ENDED = 'Oops! Something went wrong.';

it.each([
  '/tax-payers/%E0%A4%A',
  '/tax-payers/%',
  '/users/100%',
  '/devices/%zz',
  '/nowhere/%C0',
  '/%',
  '/taxpayer-refund/%ED%A0%80',
  '/logs/%2?page=2#%',
  '/%F0%9F%A7',
])('%s is no page', async (path) => {
  renderPage(path, await openWire());
  await appears("Oops! The page you're looking for doesn't exist.");
});

it.each([
  '100%',
  'a/b',
  'a?b=c',
  '#7',
  ' two  blanks ',
  'a+b&c;d',
  '%2F',
  '蓝-٣-🧾',
  'a\\b"<i>',
  'e\u0301\u202e',
])('a record with the id %j is found at its address, whatever else the query has', async (id) => {
  const wire = await openWire();
  wire.on('/Auth/GetUserById', ({ query }) =>
    envelope(new URLSearchParams(query).get('Id') === id ? [{ userID: id, userName: 'Ada' }] : []),
  );
  wire.on('/Auth/GetAllUser', envelope([]));
  const query = 'to=%25%&signal=x&filters=%E0%A4%A&row[id]=1&__proto__[a]=b&meta=&quiet=1&%=%';
  renderPage(`/users/${encodeURIComponent(id)}?${query}`, wire);
  await eventually(() => document.querySelector('section h2')?.textContent).toContain('Ada');
  expect(document.body.textContent).not.toContain(ENDED);
  expect(wire.received('/Auth/GetUserById').map(({ query }) => query)).toHaveLength(1);
});

it('an id that the backend rejects is not found, without Retry', async () => {
  const wire = await openWire();
  wire.on('/Auth/GetUserById', failed('Id must be a positive whole number.', 422));
  wire.on('/Auth/GetAllUser', envelope([]));
  renderPage('/users/abc', wire);
  await appears('There is no user with the number abc.');
});
