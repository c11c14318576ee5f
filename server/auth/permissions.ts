/** Every permission. The list is closed: the console knows these names and no others. */
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

/** The roles that a user can be given. Others in the data are shown and permit nothing. */
export const ROLE_NAMES = [
  'Administrator',
  'Supervisor',
  'Officer',
  'Auditor',
  'Registry Clerk',
] as const;

export type RoleName = (typeof ROLE_NAMES)[number];

/** The permissions of each role. */
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

/** The permissions of the roles, unless ROLES_FILE changes them. */
export const ROLES: Roles = {
  Administrator: PERMISSIONS,
  Supervisor: inOrder([...OVERSIGHT, ...REVIEW, ...DECIDING]),
  Officer: inOrder([...REVIEW, ...DECIDING]),
  Auditor: inOrder([...OVERSIGHT, ...REVIEW]),
  'Registry Clerk': inOrder(REGISTERS),
};

/** The permissions of a role, in the order of the closed list; none for an unknown role. */
export function permissionsOf(roles: Roles, role: string): readonly Permission[] {
  return Object.hasOwn(roles, role) ? roles[role as RoleName] : [];
}

export const ADMINISTRATOR: RoleName = 'Administrator';

/**
 * Whether `role` permits anything that `than` does not. Administrators are above all others in any
 * case.
 */
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
