import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { runWhenIdle } from '#web/base/time/idle.ts';
import { savesData } from '#web/base/queries/prefetch.ts';
import { postQuery } from '../posts.queries.ts';
import { useReader } from '../reader.ts';
import { WhyAnswer } from '../reasons/why.tsx';

/** Posts per visit, and milliseconds each is kept. */
const most = 30;
const kept = 30 * 60_000;

/**
 * While idle, prefetches the posts in view and the code of their page and of why one sees them, for fast and offline
 * opening; not with `saveData`. Does not mark them as read. The ref is for the list.
 */
export function usePrefetchedPosts(posts: readonly { id: string }[]): RefObject<HTMLDivElement | null> {
  const client = useQueryClient();
  const { isSomebodyElse } = useReader();
  const board = useRef<HTMLDivElement>(null);
  const fetched = useRef(new Set<string>());
  const listed = posts.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (isSomebodyElse || savesData()) return;
    const inView = new Set<string>();
    const idleWork = runWhenIdle(client, () => {
      void Promise.all([import('../post-page.tsx'), WhyAnswer.prefetch()]).catch(() => {});
      const id = [...inView].find((one) => !fetched.current.has(one));
      if (!id || fetched.current.size === most) return null;
      fetched.current.add(id);
      return () => client.prefetchQuery({ ...postQuery(id), gcTime: kept, retry: false });
    });
    const watch = new IntersectionObserver((notices) => {
      for (const { target, isIntersecting } of notices) {
        const id = (target as HTMLElement).dataset['post'];
        if (id) inView[isIntersecting ? 'add' : 'delete'](id);
      }
      idleWork.begin();
    });
    for (const id of listed.split(' ')) {
      const notice = board.current?.querySelector(`[data-post="${id}"]`);
      if (notice) watch.observe(notice);
    }
    return () => {
      watch.disconnect();
      idleWork.end();
    };
  }, [client, isSomebodyElse, listed]);
  return board;
}
