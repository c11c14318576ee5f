import type { AuditLogProvider } from '@refinedev/core';
import { reportExport } from '../resources/account';
import type { ExportReport } from '../schema/meta';
import type { Http } from './http';

/**
 * Refine's audit log: reports exports, which are made in the browser. The backend logs all
 * other actions. A failure is ignored because the file is there.
 */
export function createAuditLog(http: Http): AuditLogProvider {
  const create: AuditLogProvider['create'] = async ({ action, data }) => {
    if (action !== 'export') return;
    await http.send(reportExport.endpoint, data as ExportReport).catch(() => undefined);
  };
  // Refine's type names all methods, but each is optional, as its documentation says.
  return { create } as AuditLogProvider;
}
