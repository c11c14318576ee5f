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

/** Other roles in the data are shown but permit nothing. */
export const ROLE_NAMES = [
  'Administrator',
  'Supervisor',
  'Officer',
  'Auditor',
  'Registry Clerk',
] as const;

export type RoleName = (typeof ROLE_NAMES)[number];

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

export const ROLES: Roles = {
  Administrator: PERMISSIONS,
  Supervisor: sortPermissions([...OVERSIGHT, ...REVIEW, ...DECIDING]),
  Officer: sortPermissions([...REVIEW, ...DECIDING]),
  Auditor: sortPermissions([...OVERSIGHT, ...REVIEW]),
  'Registry Clerk': sortPermissions(REGISTERS),
};

export function permissionsOf(roles: Roles, role: string): readonly Permission[] {
  return Object.hasOwn(roles, role) ? roles[role as RoleName] : [];
}

export const ADMINISTRATOR: RoleName = 'Administrator';

/** Administrators are above all others, whatever their permissions. */
export function isAbove(roles: Roles, role: string, than: string): boolean {
  if (role === ADMINISTRATOR && than !== ADMINISTRATOR) return true;
  const limit = permissionsOf(roles, than);
  return permissionsOf(roles, role).some((permission) => !limit.includes(permission));
}

export function isRoleName(name: string): name is RoleName {
  return (ROLE_NAMES as readonly string[]).includes(name);
}

/** Sorted like the list, so that equal sets are written equally. */
export function sortPermissions(permissions: readonly Permission[]): readonly Permission[] {
  return PERMISSIONS.filter((permission) => permissions.includes(permission));
}
