import ipaddr from 'ipaddr.js';

/** Networks coarse enough that changing the address within them gains nothing. */
export interface Networks {
  /** The IPv4 address, or the IPv6 /64 of a household or server. */
  near: string;
  /** /24 or /48, what one provider or company may hold. */
  wide: string;
}

/** An invalid address is its own network. */
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
