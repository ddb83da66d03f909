/** Domains a node skips for a while: full, or the server asked for it. */
export interface Resting {
  domains(): string[];
  /** In milliseconds. */
  rest(domain: string, until: number): void;
}

export function restingDomains(now: () => number): Resting {
  const resting = new Map<string, number>();
  return {
    domains: () => [...resting].filter(([, until]) => until > now()).map(([domain]) => domain),
    rest: (domain, until) => void resting.set(domain, Math.max(until, resting.get(domain) ?? 0)),
  };
}
