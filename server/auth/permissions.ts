/** Everything that may be allowed or not. Closed: the console knows these names, and no others. */
export const PERMISSIONS = [
  'users.read',
  'users.manage',
  'logs.readAll',
  'refunds.read',
  'refunds.decide',
  'taxpayers.read',
  'devices.read',
  'transactions.read',
  'figures.read',
  'reports.run',
  'statements.send',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export function isPermission(name: unknown): name is Permission {
  return (PERMISSIONS as readonly unknown[]).includes(name);
}

/** The roles that somebody can be given. Data may name others: they are shown and have no rights. */
export const ROLE_NAMES = [
  'Administrator',
  'Supervisor',
  'Officer',
  'Auditor',
  'Registry Clerk',
] as const;

export type RoleName = (typeof ROLE_NAMES)[number];

/** What each role may. */
export type Roles = Readonly<Record<RoleName, readonly Permission[]>>;

const REGISTERS = ['taxpayers.read', 'devices.read'] as const;
const REVIEW = [
  'refunds.read',
  ...REGISTERS,
  'transactions.read',
  'figures.read',
  'reports.run',
] as const;
const OVERSIGHT = ['users.read', 'logs.readAll'] as const;
const DECIDING = ['refunds.decide', 'statements.send'] as const;

/** The table that holds where no ROLES_FILE says otherwise. */
export const ROLES: Roles = {
  Administrator: PERMISSIONS,
  Supervisor: inOrder([...OVERSIGHT, ...REVIEW, ...DECIDING]),
  Officer: inOrder([...REVIEW, ...DECIDING]),
  Auditor: inOrder([...OVERSIGHT, ...REVIEW]),
  'Registry Clerk': inOrder(REGISTERS),
};

/** What a role may, in the order of the closed list; nothing for a role that is not listed. */
export function permissionsOf(roles: Roles, role: string): readonly Permission[] {
  return Object.hasOwn(roles, role) ? roles[role as RoleName] : [];
}

export const ADMINISTRATOR: RoleName = 'Administrator';

/** Whether `role` may anything that `than` may not. Administrators are above all others in any case. */
export function isAbove(roles: Roles, role: string, than: string): boolean {
  if (role === ADMINISTRATOR && than !== ADMINISTRATOR) return true;
  const limit = permissionsOf(roles, than);
  return permissionsOf(roles, role).some((permission) => !limit.includes(permission));
}

export function isRoleName(name: string): name is RoleName {
  return (ROLE_NAMES as readonly string[]).includes(name);
}

/** Sorted like the closed list, so that equal sets are written equally. */
export function inOrder(permissions: readonly Permission[]): readonly Permission[] {
  return PERMISSIONS.filter((permission) => permissions.includes(permission));
}
