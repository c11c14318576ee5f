import { config } from '../config';
import { defineResource } from '../schema/define';
import { post } from '../schema/define-command';
import { countOf } from '../schema/define-figures';
import { overallCounts } from './overall-counts';

/** Paths that other screens of the same people share, such as the tutorial's. */
export const USER_PATHS = { list: '/Auth/GetAllUser', update: '/Auth/UpdateUser' } as const;

const inputs = ['userName', 'email', 'phoneNo', 'userRole'] as const;
const register = post('/Auth/RegisterUser');

type Identified = Record<'id', string | null>;

/** A JSON number as agreed, or text where a number would be another user's. */
const userOf = ({ id }: Identified) => ({
  userId: /^(?:0|[1-9]\d{0,14})$/.test(id ?? '') ? Number(id) : id,
});

/** The endpoint toggles the status (§7). Users can't block themselves. */
const change = (from: 'Active' | 'Blocked', to: 'Active' | 'Blocked', text: string) => ({
  bulk: true as const,
  transition: { field: 'isActive' as const, from: [from], to },
  confirm: { text },
  endpoint: post('/Auth/ToggleUserStatus', ({ row }: { row: Identified }) => userOf(row)),
  may: 'users.manage' as const,
  offered: (row: Identified, user: Identified) => row.id !== user.id,
});

export const users = defineResource({
  name: 'users',
  label: 'Users',
  singular: 'User',
  route: '/users',
  record: '/users/:id',
  may: 'users.read',
  key: ['userID'],
  findBy: ['userName', 'email'],
  fields: {
    userID: { kind: 'id', label: 'User ID' },
    userName: { kind: 'text', label: 'Name' },
    email: { kind: 'email', label: 'E-mail', copy: true },
    phoneNo: { kind: 'phone', label: 'Phone' },
    userRole: { kind: 'text', label: 'Role', options: config.roles },
    isActive: {
      kind: 'status',
      label: 'Status',
      values: { Active: 'success', Blocked: 'error' },
      spelt: { true: 'Active', false: 'Blocked' },
    },
    createdDate: { kind: 'datetime', label: 'Created' },
    lastLoginDate: { kind: 'datetime', label: 'Last Sign-in' },
  },
  filters: { userRole: {}, isActive: {} },
  list: {
    endpoint: { method: 'GET', path: USER_PATHS.list },
    search: { placeholder: 'Search by name or e-mail...', fields: ['userName', 'email'] },
    newRecords: countOf(overallCounts, 'users'),
    sort: { field: 'createdDate', order: 'desc' },
  },
  get: { method: 'GET', path: '/Auth/GetUserById', query: ({ id }) => ({ Id: id }) },
  details: { related: [{ title: 'Activity', resource: 'logs', by: { email: 'email' } }] },
  create: {
    label: 'Register User',
    may: 'users.manage',
    text: 'A temporary password is mailed to the new user, who replaces it at the first sign-in.',
    inputs,
    endpoint: { ...register, body: ({ values }) => values },
  },
  actions: {
    edit: {
      label: 'Edit',
      may: 'users.manage',
      needs: 'users.update',
      confirm: {
        text: 'Changing the role signs the user out. The new role applies when they sign in again.',
      },
      inputs: ['userName', 'phoneNo', 'userRole'],
      prefill: true,
      endpoint: {
        ...post(USER_PATHS.update),
        body: ({ row, values }) => ({ ...userOf(row), ...values }),
      },
    },
    block: {
      label: 'Block',
      tone: 'danger',
      ...change('Active', 'Blocked', 'A blocked user is signed out and cannot sign in again.'),
    },
    unblock: {
      label: 'Unblock',
      ...change('Blocked', 'Active', 'The user will be able to sign in again.'),
    },
    resend: {
      label: 'Resend Password',
      may: 'users.manage',
      offered: ({ isActive, lastLoginDate }) => isActive === 'Active' && lastLoginDate === null,
      confirm: {
        title: 'Resend Password',
        text: 'This mails a new temporary password to the user. The old one stops working.',
      },
      endpoint: {
        ...register,
        body: ({ row }) => Object.fromEntries(inputs.map((name) => [name, row[name]])),
      },
    },
  },
  export: {},
});
