import type { WrittenRules } from './written-rule';

const ama = {
  id: '7',
  name: 'Ama',
  role: 'Officer',
  email: 'a@b.c',
  phone: '',
  permissions: null,
  extensions: [],
};

const nobodysOwn = [
  { given: [{ id: '8' }, ama], answer: true },
  { given: [{ id: '7' }, ama], answer: false },
  { given: [{ id: '7' }, { ...ama, role: 'Administrator' }], answer: false },
];

export const userRules: WrittenRules = {
  'users.actions.block.offered': nobodysOwn,
  'users.actions.unblock.offered': nobodysOwn,
  'users.actions.resend.offered': [
    { given: [{ isActive: 'Active', lastLoginDate: null }], answer: true },
    { given: [{ isActive: 'Active', lastLoginDate: '2024-01-05T08:00:00Z' }], answer: false },
    { given: [{ isActive: 'Blocked', lastLoginDate: null }], answer: false },
    { given: [{ isActive: null, lastLoginDate: null }], answer: false },
  ],
};
