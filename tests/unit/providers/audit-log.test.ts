import { expect, it } from 'vitest';
import { createAuditLog } from '../../../src/providers/audit-log';
import { reportExport } from '../../../src/resources/account';
import type { Identity } from '../../../src/schema/permissions';
import * as kit from '../../kit/index';

const wire = await kit.wire();
const report = { resource: 'users', format: 'csv', rows: 3, filters: ['Status: Active'] };

it('reports an export to the log, and nothing else that Refine reports', async () => {
  const { http } = kit.providersAt(wire, { token: () => 'a.b.c' });
  let extensions = ['logs.exports'];
  const log = createAuditLog(http, reportExport, () => ({ extensions }) as unknown as Identity);
  wire.on('/Auth/LogExport', kit.envelope(null), { status: 500 });
  await log.create({ resource: 'users', action: 'export', data: report, meta: {} });
  const [call, ...others] = wire.received('/Auth/LogExport');
  expect(others).toEqual([]);
  expect(JSON.parse(call?.body ?? '')).toEqual(report);

  await log.create({ resource: 'users', action: 'update', data: report, meta: {} });
  expect(wire.received('/Auth/LogExport')).toHaveLength(1);
  extensions = [];
  await log.create({ resource: 'users', action: 'export', data: report, meta: {} });
  expect(wire.received('/Auth/LogExport')).toHaveLength(1);
  extensions = ['logs.exports'];
  // A failure is not the person's business: the file is there.
  await log.create({ resource: 'users', action: 'export', data: report, meta: {} });
});
