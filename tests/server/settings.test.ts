import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { permissionsOf, ROLES } from '../../server/auth/permissions.ts';
import { readSettings } from '../../server/start/settings.ts';
import { StartError } from '../../server/start/start-error.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { JWT_SECRET } from './test-database.ts';

const folder = temporaryFolder();
const DATABASE_URL = 'postgres://console:secret@127.0.0.1/revenue';
const COLLECTOR = 'http://collector:4318';

// What these throw, npm start prints in one line.
it.each([
  ['PORT', '65536', "PORT must be a number from 0 to 65535, not '65536'."],
  ['TIME_ZONE', 'Nowhere', "TIME_ZONE must be a name like Africa/Accra, not 'Nowhere'."],
  [
    'LOG_LEVEL',
    'loud',
    "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'.",
  ],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must look like smtp://host:587.'],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    "TRUST_PROXY must be a number of proxies or their addresses, not '10.0.0.0/33'.",
  ],
  ['PASSWORD_MIN', '5', "PASSWORD_MIN must be a whole number from 6 to 64, not '5'."],
  ['IDLE_MINUTES', '9999', "IDLE_MINUTES must be a whole number from 0 to 1440, not '9999'."],
  ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters.'],
  ['CORS_ORIGIN', '*', "CORS_ORIGIN must name origins like https://console.example, not '*'."],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'name:secret@collector',
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address as http://collector:4318.',
  ],
  ['EMBEDDED', '0', "EMBEDDED must be 1 or absent, not '0'."],
  ['ROLES_FILE', '/nowhere.json', "ROLES_FILE /nowhere.json can't be read (ENOENT)."],
])('a start is refused for %s=%s', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(new StartError(message));
});

it('what is not set is as specified', () => {
  expect(readSettings({})).toMatchObject({
    trustProxy: false,
    addressLimit: 1_000,
    corsOrigins: [],
    passwordMin: 6,
    idleMinutes: 30,
    jwtSecretBefore: undefined,
    roles: ROLES,
    traceProtocol: undefined,
    mail: { kind: 'outbox' },
  });
});

it.each([
  [{ TRUST_PROXY: '10.0.0.0/8,::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
  [
    { CORS_ORIGIN: ' https://a.example , http://b:5173,' },
    { corsOrigins: ['https://a.example', 'http://b:5173'] },
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_SDK_DISABLED: 'true' },
    { traceProtocol: undefined },
  ],
  [
    { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'a@nra.example' },
    { mail: { kind: 'smtp', url: 'smtps://u:p@mail.example', from: 'a@nra.example' } },
  ],
])('%j is read as %j', (env, settings) => {
  expect(readSettings(env)).toMatchObject(settings);
});

it.each<[Record<string, string>, boolean]>([
  [{ NODE_ENV: 'development', DATA_DIR: '/data', DATABASE_URL: '' }, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ DATABASE_URL }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ HOST: '0.0.0.0' }, false],
])('whether the demo and its outbox are there by themselves with %j: %s', (env, isDemo) => {
  const asked = (more: Record<string, string>) => {
    const { demo, mail } = readSettings({ JWT_SECRET, ...env, ...more });
    return { demo, mail: mail.kind };
  };
  const [demo, none] = [
    { demo: true, mail: 'outbox' },
    { demo: false, mail: 'none' },
  ];
  expect(asked({})).toEqual(isDemo ? demo : none);
  expect(asked({ DEMO: '0' })).toEqual(none);
  expect(asked({ DEMO: '1' })).toEqual(demo);
});

const standbyOf = (DATABASE_READ_URL: string) =>
  readSettings({ JWT_SECRET, DATABASE_URL, DATABASE_READ_URL }).standbyUrl;

it('DATABASE_READ_URL names the database of DATABASE_URL', () => {
  const standby = 'postgres://reader:p@two:5433/revenue';
  expect([standbyOf(standby), standbyOf('')]).toEqual([standby, undefined]);
  expect(() => standbyOf('postgres://reader:p@two:5433/another')).toThrow('the same database');
});

function rolesOf(text: string) {
  const path = join(folder, 'roles.json');
  writeFileSync(path, text);
  return readSettings({ ROLES_FILE: path }).roles;
}

describe('ROLES_FILE', () => {
  it('says what the roles that it names may; the others may what the table says', () => {
    const roles = rolesOf('{ "Officer": ["refunds.decide", "refunds.read"] }');
    expect(permissionsOf(roles, 'Officer')).toEqual(['refunds.read', 'refunds.decide']);
    expect(permissionsOf(roles, 'Auditor')).toEqual(permissionsOf(ROLES, 'Auditor'));
  });

  it.each([
    [
      '{\n  "Officer": [\n    "refunds.read",\n    "refunds.decides"\n  ]\n}',
      "line 4: there is no permission 'refunds.decides'.",
    ],
    ['{\n  "toString": []\n}', "line 2: there is no role 'toString'."],
    ['{\n  "Officer": [],\n  "Officer": []\n}', "line 2: the role 'Officer' is named twice."],
    ['{ "Administrator": [] }', 'no role has users.manage'],
  ])('keeps the server from starting with %j', (text, problem) => {
    expect(() => rolesOf(text)).toThrow(StartError);
    expect(() => rolesOf(text)).toThrow(problem);
  });
});
