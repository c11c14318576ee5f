import { describe, expect, it } from 'vitest';
import { readSettings } from '../../server/start/settings.ts';
import { StartError } from '../../server/start/start-error.ts';
import { JWT_SECRET } from './test-database.ts';

const DATABASE_URL = 'postgres://console:secret@127.0.0.1/revenue';

const asked = (env: Record<string, string>) => {
  const { demo, mail } = readSettings({ JWT_SECRET, ...env });
  return { demo, mail: mail.kind };
};

describe('the demo and its outbox', () => {
  it.each([
    {},
    { DEMO: '', NODE_ENV: 'development', DATA_DIR: '/data', DATABASE_URL: '' },
    { HOST: 'localhost' },
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
  ])('are there by themselves with %j', (env) => {
    expect(asked(env)).toEqual({ demo: true, mail: 'outbox' });
    expect(asked({ ...env, DEMO: '0' })).toEqual({ demo: false, mail: 'none' });
  });

  it.each([
    { DATABASE_URL },
    { NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '10.0.0.7' },
    { HOST: '127.0.0.1.example' },
    { HOST: 'console.revenue.example' },
  ])('have to be asked for with %j', (env) => {
    expect(asked(env)).toEqual({ demo: false, mail: 'none' });
    expect(asked({ ...env, DEMO: '1' })).toEqual({ demo: true, mail: 'outbox' });
  });
});

it('DEMO is 1 or 0, not a word', () => {
  expect(() => asked({ DEMO: 'yes' })).toThrow(new StartError("DEMO must be 1 or 0, not 'yes'."));
});
