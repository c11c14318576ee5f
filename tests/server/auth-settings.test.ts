import { expect, it } from 'vitest';
import { readSettings } from '../../server/start/settings.ts';
import { StartError } from '../../server/start/start-error.ts';

it.each([
  ['SMTP_URL', 'mail.example', 'SMTP_URL must look like smtp://host:587.'],
  ['SMTP_URL', 'http://u:secret@mail.example', 'SMTP_URL must look like smtp://host:587.'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL must look like smtp://host:587.'],
  ['TRUST_PROXY', 'yes', "TRUST_PROXY must be a number of proxies or their addresses, not 'yes'."],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    "TRUST_PROXY must be a number of proxies or their addresses, not '10.0.0.0/33'.",
  ],
  ['ADDRESS_LIMIT', '0', "ADDRESS_LIMIT must be a positive whole number, not '0'."],
  ['ADDRESS_LIMIT', '1e3', "ADDRESS_LIMIT must be a positive whole number, not '1e3'."],
])('refuses %s=%s', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(new StartError(message));
});

it('trusts no proxy and allows an address a thousand tries when nothing is set', () => {
  expect(readSettings({})).toMatchObject({ trustProxy: false, addressLimit: 1_000 });
  const set = readSettings({ TRUST_PROXY: '10.0.0.0/8,::1', ADDRESS_LIMIT: '5000' });
  expect(set).toMatchObject({ trustProxy: ['10.0.0.0/8', '::1'], addressLimit: 5_000 });
});
