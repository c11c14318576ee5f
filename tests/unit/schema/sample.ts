import { defineResource, type Resource } from '../../../src/schema/define';
import type { Field, Row } from '../../../src/schema/language/fields';
import type { Identity } from '../../../src/schema/permissions';
import { readRows } from '../../../src/schema/read';

/** A resource with every kind of column, for tests that need no particular one. */
export const permits = defineResource({
  name: 'permits',
  route: '/permits',
  fields: {
    holder: { kind: 'text', label: 'Holder' },
    code: { kind: 'text', label: 'Code' },
    note: { kind: 'multiline', label: 'Note' },
    fee: { kind: 'money', label: 'Fee' },
    visits: { kind: 'number', label: 'Visits' },
    issued: { kind: 'datetime', label: 'Issued' },
    expires: { kind: 'date', label: 'Expires' },
    urgent: { kind: 'boolean', label: 'Urgent' },
    state: { kind: 'status', label: 'State', values: { Open: 'processing', Closed: 'success' } },
    office: { kind: 'id', label: 'Office' },
    phone: { kind: 'phone', label: 'Phone' },
  },
  filters: {
    state: {
      label: 'Filter by State',
      options: { resource: 'offices', label: 'officeName', value: 'officeName' },
    },
    office: {
      label: 'Filter by Office',
      options: { resource: 'offices', label: 'officeName', value: 'id' },
      endpoint: {
        method: 'GET',
        path: '/permits/of-office',
        query: ({ filters }) => ({ office: filters['office'] }),
      },
    },
  },
  list: {
    endpoint: { method: 'GET', path: '/permits' },
    columns: [
      'holder',
      'code',
      'fee',
      'visits',
      'issued',
      'expires',
      'state',
      { label: 'Contact', fields: ['holder', 'phone'] },
    ],
    search: { placeholder: 'Search…', fields: ['holder', 'code'] },
    sort: { field: 'issued', order: 'desc' },
    empty: { all: 'No permits', filtered: 'No permits like that' },
  },
  actions: {
    close: {
      label: 'Close',
      transition: { field: 'state', from: ['Open'], to: 'Closed' },
      title: 'Close Permit',
      confirm: 'Please review the permit.',
      endpoint: {
        method: 'POST',
        kind: 'command',
        path: '/permits/close',
        query: ({ row }) => ({ permit: row.id ?? undefined }),
      },
      success: 'Permit closed',
      failure: 'Failed to close permit',
    },
  },
});

/** What the filter of the sample offers. */
export const offices = defineResource({
  name: 'offices',
  fields: { officeName: { kind: 'text', label: 'Office' } },
  list: {
    endpoint: { method: 'GET', path: '/offices' },
    sort: { field: 'officeName', order: 'asc' },
    empty: { all: 'None', filtered: 'None' },
  },
});

/** A field of a kind that needs no more than a label. */
export const plain = (
  kind: Exclude<Field['kind'], 'status' | 'choice' | 'badge' | 'plate'>,
): Field => ({ kind, label: 'F' });

/** Who may read refunds, at a backend that updates users. */
export const ama: Identity = {
  id: '1',
  name: 'Ama',
  role: 'Officer',
  email: 'a@x.example',
  phone: '',
  permissions: ['refunds.read'],
  extensions: ['users.update'],
};

export const utc = { locale: 'en-GB', timeZone: 'UTC' };

/** Rows as they come out of an answer; entries give only what a test is about. */
export function rowsOf(resource: Resource, entries: readonly Record<string, unknown>[]): Row[] {
  return readRows(resource, structuredClone(entries))?.rows ?? [];
}
