const ACCOUNTS = [
  ['admin@nra.example', 'Admin#2024', 'Ada Demo-Admin', 'Administrator'],
  ['officer@nra.example', 'Officer#2024', 'Oscar Demo-Officer', 'Officer'],
  ['new.officer@nra.example', 'Welcome#2024', 'Nia Demo-Newcomer', 'Officer'],
  ['supervisor@nra.example', 'Supervisor#2024', 'Sena Demo-Supervisor', 'Supervisor'],
  ['auditor@nra.example', 'Auditor#2024', 'Asa Demo-Auditor', 'Auditor'],
  ['clerk@nra.example', 'Registry#2024', 'Cato Demo-Clerk', 'Registry Clerk'],
] as const;

export const demoAccounts = ACCOUNTS.map(([email, password, name, role], index) => ({
  email,
  password,
  name,
  role,
  phone: `+999 20 555 010${index + 1}`,
  passwordIsTemporary: email.startsWith('new.'),
}));

export type DemoAccount = (typeof demoAccounts)[number];
