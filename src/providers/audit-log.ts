import type { AuditLogProvider } from '@refinedev/core';
import type { Command } from '../schema/language/calls';
import type { ExportReport } from '../schema/meta';
import { type Identity, isAllowed } from '../schema/permissions';
import type { Http } from './http';

/** Reports exports, which are made in the browser; the backend logs all other actions. */
export function createAuditLog(
  http: Http,
  report: Command<ExportReport>,
  user: () => Identity | null | undefined,
): AuditLogProvider {
  const create: AuditLogProvider['create'] = async ({ action, data }) => {
    if (action !== 'export' || !isAllowed(report, user())) return;
    await http.send(report.endpoint, data as ExportReport).catch(() => undefined);
  };
  // Refine's type names all methods, but each is optional, as its documentation says.
  return { create } as AuditLogProvider;
}
