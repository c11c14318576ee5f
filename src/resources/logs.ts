import { defineResource } from '../schema/define';
import type { ListArgs } from '../schema/language/lists';
import type { Tone } from '../schema/tone';

/** Returns the log of one user; an empty list without an address (§7). */
const ofPerson = {
  method: 'POST',
  kind: 'read',
  path: '/Auth/GetUserLogs',
  query: ({ filters }: ListArgs) => ({ Email: filters['email'] }),
} as const;

/** The tone of an action, whose words the backend chooses, by those that such actions share. */
function toneOf(action: string): Tone {
  if (/refused|failed|wrong|too many|not delivered|\bblocked/i.test(action)) return 'error';
  if (/approved|unblocked/i.test(action)) return 'success';
  if (/rejected|removed/i.test(action)) return 'warning';
  return /registered|changed|reset|password sent/i.test(action) ? 'processing' : 'default';
}

/** Whose log can be chosen. */
export const people = {
  resource: 'users',
  label: 'userName',
  value: 'email',
  detail: 'email',
} as const;

export const logs = defineResource({
  name: 'logs',
  singular: 'Log Entry',
  route: '/logs',
  fields: {
    createdDate: { kind: 'datetime', label: 'Time' },
    userName: { kind: 'text', label: 'User' },
    email: { kind: 'email', label: 'E-mail', copy: true },
    action: { kind: 'badge', label: 'Action', tone: toneOf },
    detail: { kind: 'multiline', label: 'Detail' },
    ipAddress: { kind: 'text', label: 'IP Address' },
  },
  filters: {
    email: {
      label: 'Filter by User',
      options: people,
      endpoint: ofPerson,
      required: true,
    },
    createdDate: { kind: 'days' },
    action: {},
  },
  list: {
    endpoint: ofPerson,
    columns: ['createdDate', 'userName', 'action', 'detail', 'ipAddress'],
    search: {
      placeholder: 'Search in the entries...',
      fields: ['userName', 'email', 'action', 'detail', 'ipAddress'],
    },
    sort: { field: 'createdDate', order: 'desc' },
    groupBy: 'createdDate',
  },
  details: {},
});
