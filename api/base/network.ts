import ipaddr from 'ipaddr.js';

/** Where a request comes from, coarse enough that changing one's address within it gains nothing. */
export interface Networks {
  /** The IPv4 address, or the /64 that a household or a server gets for IPv6. */
  near: string;
  /** What one provider or company may hold: /24 and /48. */
  wide: string;
}

/** The networks of an address; one that is no address is a network of its own. */
export function networksOf(address: string): Networks {
  const plain = address.split('%', 1)[0] ?? '';
  if (!ipaddr.isValid(plain)) return { near: plain, wide: plain };
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return { near: parsed.toString(), wide: cut(ipaddr.IPv4, parsed, 24) };
  return { near: cut(ipaddr.IPv6, parsed, 64), wide: cut(ipaddr.IPv6, parsed, 48) };
}

function cut(kind: typeof ipaddr.IPv4 | typeof ipaddr.IPv6, address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}
