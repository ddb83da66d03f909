/** How many mails may leave in a minute: in all, and to the addresses of one domain. */
export interface Limits {
  perMinute: number;
  perMinuteAndDomain: number;
}

/** Counts on one node what goes where, minute by minute. */
export interface Throttle {
  /** Domains that get no more for now. */
  busy(): string[];
  /** Nobody gets any more in this minute. */
  isFull(): boolean;
  /** When the next minute begins, in milliseconds. */
  nextMinute(): number;
  count(address: string): void;
  /** Leaves a domain alone for a while, as its server has asked for that. */
  rest(address: string): void;
}

const minute = 60_000;
const restful = 5 * minute;

export function throttleOf({ perMinute, perMinuteAndDomain }: Limits, now: () => number): Throttle {
  let counted = { minute: -1, all: 0, of: new Map<string, number>() };
  const resting = new Map<string, number>();
  function current() {
    const at = Math.floor(now() / minute);
    if (at !== counted.minute) counted = { minute: at, all: 0, of: new Map() };
    return counted;
  }
  return {
    busy() {
      const full = [...current().of].filter(([, mails]) => mails >= perMinuteAndDomain).map(([domain]) => domain);
      const asleep = [...resting].filter(([, until]) => until > now()).map(([domain]) => domain);
      return [...new Set([...full, ...asleep])];
    },
    isFull: () => current().all >= perMinute,
    nextMinute: () => (current().minute + 1) * minute,
    count(address) {
      const domain = domainOf(address);
      const { of } = current();
      counted.all += 1;
      of.set(domain, (of.get(domain) ?? 0) + 1);
    },
    rest: (address) => void resting.set(domainOf(address), now() + restful),
  };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
