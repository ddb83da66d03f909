import { signInAddress } from '#contract/base/address.ts';
import { networksOf } from '#platform/security/network.ts';
import type { KnownBrowsers } from './known-browsers.service.ts';
import type { KnownNetworks } from './known-networks.service.ts';
import { hashingWith } from '../passwords/hash.service.ts';
import type { Asking } from '../sources.service.ts';

/** Whose password is hashed first when many sign in at once. */
export const ranks = { known: 0, knownNetwork: 1, usual: 2, doubtful: 3 } as const;

/** In milliseconds, how long a wrong password makes its network and its account come later. */
const remembered = 900_000;
const mostRemembered = 10_000;

/** More at once from one wider network come later. */
const mostAtOnce = 3;

interface Order {
  browsers: Pick<KnownBrowsers, 'markIn'>;
  networks: KnownNetworks;
  now: () => Date;
  inSlot?: typeof hashingWith;
}

type SignIn = Pick<Asking, 'email' | 'address' | 'cookies'>;

/**
 * Known browsers come first, then known networks; networks and accounts with a wrong password of late, and networks
 * that send many at once, come last; the sign-ins of strangers to an account come one after the other. It is of this
 * node alone.
 */
export function signInOrder({ browsers, networks, now, inSlot = hashingWith }: Order) {
  const wrong = new Map<string, number>();
  const atOnce = new Map<string, number>();

  function priorityOf({ email, address, cookies }: SignIn) {
    const mark = browsers.markIn(cookies, email);
    if (mark !== undefined) return { by: `browser ${mark}`, rank: ranks.known };
    const { near, wide } = networksOf(address);
    const account = signInAddress(email);
    const isCrowded = (atOnce.get(wide) ?? 0) >= mostAtOnce;
    // Not behind what strangers send to the same account.
    if (!isCrowded && networks.isKnown(address)) return { by: `${near} ${account}`, rank: ranks.knownNetwork };
    const since = now().getTime() - remembered;
    const wasWrong = [account, near].some((key) => (wrong.get(key) ?? 0) > since);
    return { by: account, rank: isCrowded || wasWrong ? ranks.doubtful : ranks.usual };
  }

  function noteWrong({ email, address }: SignIn) {
    networks.noteWrong(address);
    for (const key of [signInAddress(email), networksOf(address).near]) {
      wrong.delete(key);
      wrong.set(key, now().getTime());
    }
    for (const key of [...wrong.keys()].slice(0, Math.max(0, wrong.size - mostRemembered))) wrong.delete(key);
  }

  function count(wide: string, change: 1 | -1) {
    const left = (atOnce.get(wide) ?? 0) + change;
    if (left > 0) atOnce.set(wide, left);
    else atOnce.delete(wide);
  }

  return async function ordered(signIn: SignIn, answer: () => Promise<Response>): Promise<Response> {
    const priority = priorityOf(signIn);
    const { wide } = networksOf(signIn.address);
    count(wide, 1);
    try {
      const response = await inSlot(priority, answer);
      if (response.status === 401) noteWrong(signIn);
      else if (response.ok) networks.noteRight(signIn.address);
      return response;
    } finally {
      count(wide, -1);
    }
  };
}
