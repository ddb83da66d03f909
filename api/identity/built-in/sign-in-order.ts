import { networksOf } from '#api/base/network.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { hashingInTurn } from './passwords/hash.ts';
import type { Asking } from './sources.ts';

/** Whose password is hashed first when many sign in at once. */
export const ranks = { known: 0, usual: 1, doubtful: 2 } as const;

/** In milliseconds, how long a wrong password makes its network and its account come later. */
const remembered = 900_000;
const mostRemembered = 10_000;

/** More at once from one wider network come later. */
const mostAtOnce = 3;

interface Order {
  browsers: Pick<KnownBrowsers, 'markIn'>;
  now: () => Date;
  inTurn?: typeof hashingInTurn;
}

type SignIn = Pick<Asking, 'email' | 'address' | 'cookies'>;

/**
 * Known browsers come first; networks and accounts with a wrong password of late, and networks that send many at once,
 * come last; the sign-ins of an account come one after the other. It refuses nobody, and is of this node alone.
 */
export function signInOrder({ browsers, now, inTurn = hashingInTurn }: Order) {
  const wrong = new Map<string, number>();
  const atOnce = new Map<string, number>();

  function turnOf({ email, address, cookies }: SignIn) {
    const mark = browsers.markIn(cookies, email);
    if (mark !== undefined) return { by: `browser ${mark}`, rank: ranks.known };
    const { near, wide } = networksOf(address);
    const since = now().getTime() - remembered;
    const wasWrong = [email.toLowerCase(), near].some((key) => (wrong.get(key) ?? 0) > since);
    const isDoubtful = wasWrong || (atOnce.get(wide) ?? 0) >= mostAtOnce;
    return { by: email.toLowerCase(), rank: isDoubtful ? ranks.doubtful : ranks.usual };
  }

  function noteWrong({ email, address }: SignIn) {
    for (const key of [email.toLowerCase(), networksOf(address).near]) {
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
    const turn = turnOf(signIn);
    const { wide } = networksOf(signIn.address);
    count(wide, 1);
    try {
      const response = await inTurn(turn, answer);
      if (response.status === 401) noteWrong(signIn);
      return response;
    } finally {
      count(wide, -1);
    }
  };
}
