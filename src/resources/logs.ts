import { defineResource } from '../schema/define';

/** What people did in this console (§7). */
export const logs = defineResource({
  name: 'logs',
  label: 'Logs',
  singular: 'Log Entry',
  route: '/logs',
  fields: {
    createdDate: { kind: 'datetime', label: 'Time' },
    userName: { kind: 'text', label: 'User' },
    email: { kind: 'email', label: 'E-mail' },
    action: { kind: 'text', label: 'Action' },
    detail: { kind: 'multiline', label: 'Detail' },
    ipAddress: { kind: 'text', label: 'IP Address' },
  },
  filters: {
    email: {
      label: 'User',
      options: { resource: 'users', label: 'userName', value: 'email' },
      endpoint: {
        method: 'POST',
        kind: 'read',
        path: '/Auth/GetUserLogs',
        query: ({ filters }) => ({ Email: filters['email'] }),
      },
    },
    createdDate: { kind: 'days' },
    action: {},
  },
  list: {
    endpoint: { method: 'POST', kind: 'read', path: '/Auth/GetUserLogs' },
    paging: 'client',
    columns: ['createdDate', 'userName', 'action', 'detail', 'ipAddress'],
    search: { placeholder: 'Search in the entries...', fields: ['action', 'detail', 'ipAddress'] },
    sort: { field: 'createdDate', order: 'desc' },
  },
  details: {},
  export: {},
});
