import ipaddr from 'ipaddr.js';

/**
 * The part of a client's address that is counted: a whole IPv4 address, but the network of an IPv6
 * address, since a connection has 2^64 addresses and could use a new one for each attempt.
 *
 * @param address undefined if the client has disconnected already
 */
export function networkOf(address = ''): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return network.join(':');
}

/** Whether an address belongs to this machine and can't be reached from elsewhere. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
