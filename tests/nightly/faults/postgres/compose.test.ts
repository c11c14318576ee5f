import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { CONSOLE, runStart, runToEnd } from '../../../server/child.ts';
import { ownMailSink } from '../../../server/mail-sink.ts';
import { owned } from '../../../server/own-database.ts';
import { makeBareDatabase } from '../../../server/postgres-database.ts';
import { JWT_SECRET } from '../../../server/test-database.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

interface Compose {
  services: Record<
    'console' | 'database' | 'mail',
    { image?: string; environment: Record<string, string>; ports?: string[]; depends_on: object }
  >;
}
const { services } = parse(read('compose.yaml')) as Compose;

/** Of the image; its paths are not this machine's. */
const ofImage = /^ENV NODE_ENV=(\S+) HOST=(\S+)/m.exec(read('Dockerfile')) ?? [];

it('with the settings of compose.yaml the console finds its database and mails its first account', async () => {
  const database = owned(await makeBareDatabase());
  const sink = await ownMailSink();
  const given: Record<string, string> = { JWT_SECRET, POSTGRES_PASSWORD: 'secret' };
  const settings = Object.entries(services.console.environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_all, variable: string) => given[variable] ?? ''),
  ]);
  const env: Record<string, string> = {
    ...(Object.fromEntries(settings) as Record<string, string>),
    NODE_ENV: ofImage[1] ?? '',
    HOST: ofImage[2] ?? '',
  };
  const { POSTGRES_USER, POSTGRES_DB } = services.database.environment;
  expect(env).toMatchObject({
    DATABASE_URL: `postgres://${POSTGRES_USER}:secret@database/${POSTGRES_DB}`,
    SMTP_URL: 'smtp://mail:1025',
  });
  // What the names of the services stand for here.
  const here = { ...env, DATABASE_URL: database.url, SMTP_URL: sink.url, DIST_DIR: CONSOLE };

  const server = await runStart(here);
  expect(server.screen).not.toContain('demo');
  const args = ['--email', 'head@revenue.example', '--name', 'Head', '--role', 'Administrator'];
  expect((await runToEnd('create-user', here, ...args)).code).toBe(0);
  expect(sink.mails()).toMatchObject([{ to: 'head@revenue.example' }]);
  expect(await server.end()).toBe(0);
});

it('nothing of it can be reached from other machines', () => {
  const ports = Object.values(services).flatMap(({ ports = [] }) => ports);
  expect(ports).toHaveLength(2);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});
