import { QueryClient } from '@tanstack/react-query';
import { contentsQuery, fewRecent, recentQuery } from '#web/documents/documents.queries.ts';
import { whoAmI } from '#web/identity/me.ts';
import { feedQuery, fewUpcoming, postQuery, unreadQuery, upcomingQuery } from '#web/posts/posts.queries.ts';
import { ownRequests } from '#web/profile/person/own-requests.ts';
import type { ScreenName } from '#web/screens.ts';

/** What a screen gives to TanStack Query, as far as it is needed to ask for it. */
interface AnyQuery {
  queryKey: readonly unknown[];
  queryFn?: ((context: never) => unknown) | symbol;
  initialPageParam?: unknown;
}

/**
 * What a screen asks for first, which its document asks for before its program has come. `{id}` is the second part of the
 * address. A call that the program does not make costs bytes and nothing else; a journey holds that there is none. Of the
 * office's own queries only those that nobody is refused.
 */
const earlyQueries: Partial<Record<ScreenName, readonly AnyQuery[]>> = {
  home: [whoAmI, feedQuery({}), upcomingQuery(fewUpcoming), unreadQuery],
  post: [whoAmI, postQuery('{id}')],
  documents: [whoAmI, contentsQuery(null, 0, {}), recentQuery(fewRecent), unreadQuery],
  profile: [whoAmI, ownRequests, unreadQuery],
  admin: [whoAmI, unreadQuery],
  targeting: [whoAmI, unreadQuery],
  setUp: [whoAmI, unreadQuery],
};

/** The addresses by screen. The queries run as in a browser, whose `fetch` answers nothing. */
export async function earlyCalls(): Promise<Partial<Record<ScreenName, string[]>>> {
  const { fetch, window } = globalThis;
  try {
    const calls: Partial<Record<ScreenName, string[]>> = {};
    for (const [name, queries] of Object.entries(earlyQueries) as [ScreenName, readonly AnyQuery[]][]) {
      calls[name] = [];
      for (const query of queries) calls[name].push(await addressOf(query));
    }
    return calls;
  } finally {
    Object.assign(globalThis, { fetch, window });
  }
}

function addressOf({ queryKey, queryFn, initialPageParam }: AnyQuery): Promise<string> {
  return new Promise((resolve, reject) => {
    const fetch = (address: string) => {
      resolve(address.replaceAll('%7B', '{').replaceAll('%7D', '}'));
      return new Promise(() => {});
    };
    Object.assign(globalThis, { fetch, window: {} });
    const { signal } = new AbortController();
    const ask = queryFn as (context: object) => Promise<unknown>;
    const context = { client: new QueryClient(), queryKey, pageParam: initialPageParam, signal };
    ask(context).then(() => reject(new Error(`${String(queryKey[0])} asked for nothing`)), reject);
  });
}
