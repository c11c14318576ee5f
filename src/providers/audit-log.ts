import type { AuditLogProvider } from '@refinedev/core';
import type { Command } from '../schema/define-command';
import type { ExportReport } from '../schema/meta';
import type { Http } from './http';

/**
 * Refine's audit log: reports exports with the product's call, which are made in the browser. The backend logs all
 * other actions. A failure is ignored because the file is there.
 */
export function createAuditLog(http: Http, { endpoint }: Command<ExportReport>): AuditLogProvider {
  const create: AuditLogProvider['create'] = async ({ action, data }) => {
    if (action !== 'export') return;
    await http.send(endpoint, data as ExportReport).catch(() => undefined);
  };
  // Refine's type names all methods, but each is optional, as its documentation says.
  return { create } as AuditLogProvider;
}
