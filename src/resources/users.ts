import { config } from '../config';
import { countOf, defineResource, pick, post } from '../schema/define';
import { overallCounts } from './overall-counts';

const inputs = ['userName', 'email', 'phoneNo', 'userRole'] as const;
const register = post('/Auth/RegisterUser');
export const updateUserPath = '/Auth/UpdateUser';
/** The endpoint toggles the status (§7). Users can't block themselves. */
const toggle = post('/Auth/ToggleUserStatus', 'userId');

export const users = defineResource({
  name: 'users',
  route: '/users',
  may: 'users.read',
  mayChange: 'users.manage',
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
    endpoint: { method: 'GET', path: '/Auth/GetAllUser' },
    search: { placeholder: 'Search by name or e-mail...', fields: ['userName', 'email'] },
    newRecords: countOf(overallCounts, 'users'),
    sort: { field: 'createdDate', order: 'desc' },
  },
  get: { method: 'GET', path: '/Auth/GetUserById', query: ({ id }) => ({ Id: id }) },
  details: { related: [{ title: 'Activity', resource: 'logs', by: { email: 'email' } }] },
  create: {
    label: 'Register User',
    text: 'A temporary password is mailed to the new user, who replaces it at the first sign-in.',
    inputs,
    endpoint: register,
  },
  actions: {
    edit: {
      needs: 'users.update',
      confirm: 'A new role signs the user out. It applies when they sign in again.',
      inputs: ['userName', 'phoneNo', 'userRole'],
      endpoint: post(updateUserPath, 'userId'),
    },
    block: {
      transition: { field: 'isActive', from: ['Active'], to: 'Blocked' },
      confirm: 'A blocked user is signed out and cannot sign in again.',
      bulk: true,
      endpoint: toggle,
      offered: ({ id }, user) => id !== user.id,
    },
    unblock: {
      transition: { field: 'isActive', from: ['Blocked'], to: 'Active' },
      confirm: 'The user will be able to sign in again.',
      bulk: true,
      endpoint: toggle,
      offered: ({ id }, user) => id !== user.id,
    },
    resendPassword: {
      offered: ({ isActive, lastLoginDate }) => isActive === 'Active' && lastLoginDate === null,
      confirm: 'This mails a new temporary password to the user. The old one stops working.',
      endpoint: { ...register, body: ({ row }) => pick(row, inputs) },
    },
  },
});
