import { defineResource } from '../schema/define';
import type { ListArgs } from '../schema/language/lists';

/** Returns the log of one user; an empty list without an address (§7). */
const ofPerson = {
  method: 'POST',
  kind: 'read',
  path: '/Auth/GetUserLogs',
  query: ({ filters }: ListArgs) => ({ Email: filters['email'] }),
} as const;

/** The activity of users in this console (§7). */
export const logs = defineResource({
  name: 'logs',
  label: 'Logs',
  singular: 'Log Entry',
  route: '/logs',
  record: '/logs/:id',
  fields: {
    createdDate: { kind: 'datetime', label: 'Time' },
    userName: { kind: 'text', label: 'User' },
    email: { kind: 'email', label: 'E-mail', copy: true },
    action: {
      kind: 'status',
      label: 'Action',
      values: {
        'Signed in': 'default',
        'Signed out': 'default',
        'Sign-in failed': 'error',
        'Access refused': 'error',
        'Too many tries': 'error',
        'Wrong code': 'error',
        'Refund approved': 'success',
        'Refund rejected': 'warning',
        'User registered': 'processing',
        'User changed': 'processing',
        'Temporary password sent': 'processing',
        'User blocked': 'error',
        'User unblocked': 'success',
        'Password changed': 'processing',
        'Password change refused': 'error',
        'Password reset': 'processing',
        'Password reset refused': 'error',
        'Statement generated': 'default',
        'Statement opened': 'default',
        'Statement sent': 'default',
        'Statement not delivered': 'error',
        'List exported': 'default',
        'Log entries removed': 'warning',
      },
    },
    detail: { kind: 'multiline', label: 'Detail' },
    ipAddress: { kind: 'text', label: 'IP Address' },
  },
  filters: {
    email: {
      label: 'User',
      options: { resource: 'users', label: 'userName', value: 'email' },
      endpoint: ofPerson,
      required: true,
    },
    createdDate: { kind: 'days' },
    action: {},
  },
  list: {
    endpoint: ofPerson,
    paging: 'client',
    columns: ['createdDate', 'userName', 'action', 'detail', 'ipAddress'],
    search: {
      placeholder: 'Search in the entries...',
      fields: ['userName', 'email', 'action', 'detail', 'ipAddress'],
    },
    sort: { field: 'createdDate', order: 'desc' },
    groupBy: 'createdDate',
  },
  details: {},
  export: {},
});
