import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { permissionsOf, ROLES } from '../../server/auth/permissions.ts';
import { readSettings } from '../../server/start/settings.ts';
import { StartError } from '../../server/start/start-error.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();

/** A ROLES_FILE with this text. */
function rolesFile(text: string): string {
  const path = join(folder, 'roles.json');
  writeFileSync(path, text);
  return path;
}
const read = (path: string) => readSettings({ ROLES_FILE: path }).roles;

describe('ROLES_FILE', () => {
  it('says what the roles that it names may; the others may what the table says', () => {
    const roles = read(rolesFile('{ "Officer": ["refunds.decide", "refunds.read"] }'));
    expect(permissionsOf(roles, 'Officer')).toEqual(['refunds.read', 'refunds.decide']);
    expect(permissionsOf(roles, 'Auditor')).toEqual(permissionsOf(ROLES, 'Auditor'));
  });

  it('may be missing', () => {
    expect(readSettings({}).roles).toBe(ROLES);
    expect(readSettings({ ROLES_FILE: '' }).roles).toBe(ROLES);
  });

  it.each([
    [
      '{\n  "Officer": [\n    "refunds.read",\n    "refunds.decides"\n  ]\n}',
      "line 4: there is no permission 'refunds.decides'.",
    ],
    ['{\n  "Officer": [],\n  "Emperor": []\n}', "line 3: there is no role 'Emperor'."],
    ['{\n  "toString": []\n}', "line 2: there is no role 'toString'."],
    ['{\n  "Officer": [],\n  "Officer": []\n}', "line 2: the role 'Officer' is named twice."],
    ['{\n\n  "Officer": "refunds.read"\n}', "line 3: 'Officer' needs a list of permissions."],
    ['{\n  "Officer": [5]\n}', "line 2: there is no permission '5'."],
    ['{ "Administrator": [] }', 'no role has users.manage'],
    ['[]', 'must hold a JSON object of roles.'],
    ['{ "Officer": ', 'is not JSON'],
  ])('keeps the server from starting with %j', (text, problem) => {
    const path = rolesFile(text);
    expect(() => read(path)).toThrow(StartError);
    expect(() => read(path)).toThrow(problem);
  });

  it('keeps the server from starting when it is not there', () => {
    expect(() => read('/nowhere/roles.json')).toThrow(
      new StartError("ROLES_FILE /nowhere/roles.json can't be read (ENOENT)."),
    );
  });
});
