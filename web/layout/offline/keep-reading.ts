import { dehydrate, type Query } from '@tanstack/react-query';
import { ApiError } from '#web/base/network/api-error.ts';
import { needTexts } from '#web/base/language/language.ts';
import { ownDevice } from '#web/base/offline/own-device.ts';
import { forgetPerson, forgetReading, keepReading, keptReading, openableLists } from '#web/base/offline/reading.ts';
import { session } from '#web/base/session.ts';
import { whoAmI } from '#web/identity/me.ts';
import { feedQuery, postsOf } from '#web/posts/posts.queries.ts';
import { queries } from '../with-queries.tsx';
import { currentLists, isList, listsIn, takeLists } from './kept-lists.ts';
import { loadedParts, ownProgram } from './program.ts';

const feed = feedQuery({});

const whole = ['GET /api/users/me', 'GET /api/posts/upcoming', 'GET /api/posts/unread'];

/** Milliseconds to gather changes before writing. */
const pause = 1000;

/**
 * On the user's own device, keeps the user, the feed and its loaded posts, rewritten as a whole, so that withdrawn
 * posts disappear, and the office's lists of who is there. Call once.
 */
export function keepWhatIsRead(): void {
  let waiting: number | undefined;
  let writing = Promise.resolve();
  const page = fetch('/', { cache: 'no-cache' });
  const soon = () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => (writing = writing.then(() => write(page)).catch(() => {})), pause);
  };
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return;
    if (isRefused(query)) writing = writing.then(forgetPerson);
    else if (isList(query) || isKept(query)) soon();
  });
  ownDevice.subscribe(() => {
    if (ownDevice.get()) soon();
    else writing = writing.then(forgetReading);
  });
  void begin().then(soon);
}

/** First deletes what is kept of another user or portal. */
async function begin(): Promise<void> {
  const { user, tenant } = session.get();
  const reading = await keptReading();
  if (reading?.user.id !== user?.id || reading?.tenant.id !== tenant?.id) await forgetReading();
  if (!ownDevice.get()) return;
  if (reading?.user.id === user?.id && reading?.tenant.id === tenant?.id && reading?.program === ownProgram())
    takeLists(queries, currentLists(reading.lists));
  // The feed may not be on screen, and withdrawn posts must disappear.
  await queries.prefetchInfiniteQuery(feed);
  const needed = [
    import('#web/posts/feed-page.tsx'),
    import('#web/posts/post-page.tsx'),
    import('../frame.tsx'),
    import('../navigation/navigation-drawer.tsx'),
    import('./open-reading.ts'),
    import('#web/ui/feedback/toasts.tsx'),
    needTexts('profile'),
    ...(isOffice() ? listScreen() : []),
  ];
  await Promise.all(needed);
}

/** The code of the lists, also before the first one is opened, so that the screen can say what it needs. */
function listScreen(): Promise<unknown>[] {
  return [
    import('../navigation/require-admin.tsx'),
    import('#web/attendance/attendance-page.tsx'),
    needTexts('reach'),
    needTexts('results'),
  ];
}

function isOffice(): boolean {
  return session.get().user?.groups.includes('admin') ?? false;
}

async function write(document: Promise<Response>): Promise<void> {
  const { user, tenant } = session.get();
  if (!ownDevice.get() || !user || !tenant || !queries.getQueryData(feed.queryKey)) return;
  const page = (await document).clone();
  const program = ownProgram();
  // A newer version is deployed; the parts loaded here do not fit it.
  if (!page.ok || !(await page.clone().text()).includes(new URL(program).pathname)) return forgetReading();
  const { tokenResult: _, ...person } = user;
  const kept = dehydrate(queries, {
    shouldDehydrateQuery: isKept,
    shouldDehydrateMutation: () => false,
  });
  const lists = isOffice() ? listsIn(queries) : [];
  await keepReading(
    { at: new Date().toISOString(), tenant, user: person, queries: kept, lists, program },
    page,
    loadedParts(),
  );
  openableLists.set(lists);
  // Signed out or switched off meanwhile.
  if (session.get().user?.id !== user.id || !ownDevice.get()) await forgetReading();
}

function isKept({ queryKey, state }: Query): boolean {
  const [name, args] = queryKey as [string, unknown];
  if (state.status !== 'success') return false;
  if (name === 'GET /api/posts/{id}') {
    const { id } = (args as { params: { id: string } }).params;
    return postsOf(queries.getQueryData(feed.queryKey)).some((post) => post.id === id);
  }
  return whole.includes(name) || queryKey.join() === feed.queryKey.join();
}

function isRefused({ queryKey, state }: Query): boolean {
  return (
    queryKey[0] === whoAmI.queryKey[0] && state.error instanceof ApiError && state.error.code.startsWith('members.')
  );
}
