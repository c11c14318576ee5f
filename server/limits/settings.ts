import { isIP } from 'node:net';
import { StartError } from '../start/start-error.ts';
import { PER_ADDRESS } from './rules.ts';

/** Whose `X-Forwarded-For` counts: nobody's, these addresses', or whoever the function accepts. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Reads TRUST_PROXY: a number of proxies (`true` means one) or their addresses, with commas.
 * Trusting every proxy is not offered: what the client itself wrote into the header would count.
 *
 * @throws StartError when it is neither
 */
export function readTrustProxy(text: string): TrustProxy {
  if (/^(false|0|)$/i.test(text)) return false;
  if (/^(true|\d{1,2})$/i.test(text)) {
    const proxies = /^true$/i.test(text) ? 1 : Number(text);
    return (_address, hop) => hop < proxies;
  }
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.every(isAddressOrNetwork)) return addresses;
  throw new StartError(
    `TRUST_PROXY must be a number of proxies or their addresses, not '${text}'.`,
  );
}

/** @throws StartError when ADDRESS_LIMIT is no positive number */
export function readAddressLimit(text = String(PER_ADDRESS)): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new StartError(`ADDRESS_LIMIT must be a positive whole number, not '${text}'.`);
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  const version = isIP(address);
  if (prefix === undefined) return version !== 0;
  return version !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}
