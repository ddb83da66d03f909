import { useQueries } from '@tanstack/react-query';
import type { PostSummary } from '#contract/posts/posts.ts';
import { Notified } from './notified.tsx';
import { notifiedQuery } from './use-notified.ts';

/** Who registered and would hear that the events of these posts do not take place, each counted once for each event. */
export function NotifiedOfSeveral({ posts }: { posts: readonly PostSummary[] }) {
  const found = useQueries({
    queries: posts.filter(({ event }) => event !== null).map(({ id }) => notifiedQuery(id, { act: 'archive' })),
  });
  const known = found.flatMap(({ data }) => data ?? []);
  const sum = (of: 'companies' | 'people' | 'byMail' | 'byLetter') => known.reduce((all, one) => all + one[of], 0);
  return (
    <Notified
      notified={{
        companies: sum('companies'),
        people: sum('people'),
        byMail: sum('byMail'),
        byLetter: sum('byLetter'),
        unreached: known.flatMap(({ unreached }) => unreached),
      }}
    />
  );
}
