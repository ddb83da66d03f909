/** Domains whose server has asked a node to come back later. */
export interface Resting {
  domains(): string[];
  /** Leaves the domain of an address alone for five minutes. */
  rest(address: string): void;
}

const fiveMinutes = 300_000;

export function restingDomains(now: () => number): Resting {
  const resting = new Map<string, number>();
  return {
    domains: () => [...resting].filter(([, until]) => until > now()).map(([domain]) => domain),
    rest: (address) => void resting.set(domainOf(address), now() + fiveMinutes),
  };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
