import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const url =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol);

export const isCollector = url('http:', 'https:');

/** What the variables' schema calls a format. */
export const FORMATS: Record<string, (text: string) => boolean> = {
  database: (text) => url('postgres:', 'postgresql:')(text) && !new URL(text).host.includes(','),
  'mail server': (text) => url('smtp:', 'smtps:')(text) && new URL(text).hostname !== '',
  collector: isCollector,
  'time zone': (timeZone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone }).format();
    } catch {
      return false;
    }
    return true;
  },
  proxies: (text) =>
    /^(?:true|false|\d{1,2})$/i.test(text) || listOf(text).every(isAddressOrNetwork),
  origins: (text) =>
    listOf(text).every(
      (origin) => url('http:', 'https:')(origin) && new URL(origin).origin === origin,
    ),
};

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function isAddressOrNetwork(text: string): boolean {
  const [address = ''] = text.split('/');
  // Shorter forms, such as 10 or 10/8, are more likely to be mistakes.
  return isIP(address) !== 0 && (text === address || ipaddr.isValidCIDR(text));
}
