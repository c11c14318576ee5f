import type { WrittenRules } from './written-rule';

const ama = { id: '7', name: 'Ama', role: 'Officer', email: 'a@b.c', phone: '' };

const nobodysOwn = [
  { given: [ama, { id: '8' }], answer: true },
  { given: [ama, { id: '7' }], answer: false },
  { given: [{ ...ama, role: 'Administrator' }, { id: '7' }], answer: false },
];

export const userRules: WrittenRules = {
  'users.actions.block.allow': nobodysOwn,
  'users.actions.unblock.allow': nobodysOwn,
  'users.actions.resend.offered': [
    { given: [{ isActive: 'Active', lastLoginDate: null }], answer: true },
    { given: [{ isActive: 'Active', lastLoginDate: '2024-01-05T08:00:00Z' }], answer: false },
    { given: [{ isActive: 'Blocked', lastLoginDate: null }], answer: false },
    { given: [{ isActive: null, lastLoginDate: null }], answer: false },
  ],
};
