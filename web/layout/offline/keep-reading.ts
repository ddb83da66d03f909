import { dehydrate, type Query } from '@tanstack/react-query';
import { ApiError } from '#web/base/network/api-error.ts';
import { needTexts } from '#web/base/language/language.ts';
import { ownDevice } from '#web/base/offline/own-device.ts';
import { forgetPerson, forgetReading, keepReading, keptReading } from '#web/base/offline/reading.ts';
import { session } from '#web/base/session.ts';
import { whoAmI } from '#web/identity/me.ts';
import { feedQuery, postsOf } from '#web/posts/posts.queries.ts';
import { queries } from '../with-queries.tsx';
import { loadedParts, ownProgram } from './program.ts';

const feed = feedQuery({});

const whole = ['GET /api/users/me', 'GET /api/posts/upcoming', 'GET /api/posts/unread'];

/** Milliseconds to gather changes before writing. */
const pause = 1000;

/**
 * On the user's own device, keeps the user, the feed and its loaded posts, rewritten as a whole, so that withdrawn
 * posts disappear. Call once.
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
    else if (query.state.status === 'success' && isKept(query)) soon();
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
  ];
  await Promise.all(needed);
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
  await keepReading(
    { at: new Date().toISOString(), tenant, user: person, queries: kept, program },
    page,
    loadedParts(),
  );
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
