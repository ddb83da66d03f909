/** Domains that a node leaves alone for a while, as they are full in this minute or their server has asked for that. */
export interface Resting {
  domains(): string[];
  /** Leaves a domain alone until then, in milliseconds. */
  rest(domain: string, until: number): void;
}

export function restingDomains(now: () => number): Resting {
  const resting = new Map<string, number>();
  return {
    domains: () => [...resting].filter(([, until]) => until > now()).map(([domain]) => domain),
    rest: (domain, until) => void resting.set(domain, Math.max(until, resting.get(domain) ?? 0)),
  };
}
