import { readFileSync } from 'node:fs';
import {
  sortPermissions,
  isPermission,
  isRoleName,
  type Permission,
  PERMISSIONS,
  ROLE_NAMES,
  type RoleName,
  ROLES,
  type Roles,
} from '../auth/permissions.ts';
import { StartError } from './start-error.ts';

/** A JSON object of roles with lists of permissions; other roles keep those of the table. */
export function readRoles(path: string | undefined): Roles {
  if (path === undefined) return ROLES;
  const text = readText(path);
  const wrong = (word: string, problem: string) =>
    new StartError(`ROLES_FILE ${path}, line ${lineOf(text, word)}: ${problem}`);
  const named: Partial<Record<RoleName, readonly Permission[]>> = {};
  for (const [role, permissions] of Object.entries(parse(text, path))) {
    if (!isRoleName(role)) {
      throw wrong(role, `there is no role '${role}'. Roles are ${ROLE_NAMES.join(', ')}.`);
    }
    if (timesNamed(text, role) > 1) throw wrong(role, `the role '${role}' is named twice.`);
    if (!Array.isArray(permissions)) throw wrong(role, `'${role}' needs a list of permissions.`);
    const unknown = permissions.find((permission) => !isPermission(permission));
    if (unknown !== undefined) {
      throw wrong(
        unknown as string,
        `there is no permission '${unknown}'. Permissions are ${PERMISSIONS.join(', ')}.`,
      );
    }
    named[role] = sortPermissions(permissions as Permission[]);
  }
  const roles: Roles = { ...ROLES, ...named };
  if (!Object.values(roles).some((permissions) => permissions.includes('users.manage'))) {
    throw new StartError(
      `ROLES_FILE ${path}: no role has users.manage, so nobody could add users.`,
    );
  }
  return roles;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`ROLES_FILE ${path} can't be read (${code}).`);
  }
}

function parse(text: string, path: string): object {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch (error) {
    throw new StartError(`ROLES_FILE ${path} is not JSON: ${(error as Error).message}.`);
  }
  throw new StartError(`ROLES_FILE ${path} must hold a JSON object of roles.`);
}

function lineOf(text: string, word: unknown): number {
  const at = text.indexOf(JSON.stringify(word));
  return text.slice(0, Math.max(at, 0)).split('\n').length;
}

/** JSON.parse silently keeps the last of two equal names. */
function timesNamed(text: string, role: string): number {
  const keys = [...text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:/g)];
  return keys.filter(([, key]) => key === role).length;
}
