import { expect, it } from 'vitest';
import { driftPage, type Received } from '../../../tools/drift/drift-page';
import { users } from '../../../src/resources/users';
import { rows } from '../../kit/rows';
import { validToken } from '../../kit/session';

const envelope = (result: unknown): string =>
  JSON.stringify({ responseCode: '200', responseMessage: 'Success', result });

const received = (path: string, text: string, change: Partial<Received> = {}): Received => ({
  method: 'GET',
  path,
  status: 200,
  text,
  milliseconds: 12,
  token: validToken(),
  ...change,
});

const people = rows(users, 5).map(({ phoneNo, ...person }) => ({ ...person, phone_no: phoneNo }));

/** The lines of the page's table, without its tags. */
const linesOf = (page: string): string[] =>
  [...page.matchAll(/<tr>\n([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

it('what the console has received is held against every declaration that asks for it', () => {
  const page = driftPage('http://backend.example', [
    received('/Auth/GetAllUser', envelope(people)),
    received('/api/Devices/GetDeviceDeploymentSummary', '<html>'),
    received('/api/Dashboard', envelope({ nonTaxpayers: 'many' })),
  ]);
  const [list = '', summary = '', counts = ''] = linesOf(page).slice(-3);
  expect(list).toContain('GET /Auth/GetAllUser users.list.endpoint');
  expect(list).toContain('phoneNo is missing; probably renamed: phone_no');
  expect(list).toContain('5 records');
  expect(summary).toContain('Breaks GET /api/Devices/GetDeviceDeploymentSummary');
  expect(summary).toContain('HTML or XML instead of JSON');
  expect(counts).toContain('nonTaxpayers comes as text');
});
