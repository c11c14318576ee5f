/** Accounts of the demo database and of no other. */
export const demoAccounts = [
  {
    email: 'admin@nra.example',
    password: 'Admin#2024',
    name: 'Ada Demo-Admin',
    role: 'Administrator',
    phone: '+999 20 555 0101',
    passwordIsTemporary: false,
  },
  {
    email: 'officer@nra.example',
    password: 'Officer#2024',
    name: 'Oscar Demo-Officer',
    role: 'Officer',
    phone: '+999 20 555 0102',
    passwordIsTemporary: false,
  },
  {
    email: 'new.officer@nra.example',
    password: 'Welcome#2024',
    name: 'Nia Demo-Newcomer',
    role: 'Officer',
    phone: '+999 20 555 0103',
    passwordIsTemporary: true,
  },
] as const;
