import { useQueries } from '@tanstack/react-query';
import type { PostSummary } from '#contract/posts/posts.ts';
import { Hearing } from './hearing.tsx';
import { hearingQuery } from './use-hearing.ts';

/** Who registered and would hear that the events of these posts do not take place, each counted once for each event. */
export function HearingOfSeveral({ posts }: { posts: readonly PostSummary[] }) {
  const found = useQueries({
    queries: posts.filter(({ event }) => event !== null).map(({ id }) => hearingQuery(id, { act: 'archive' })),
  });
  const known = found.flatMap(({ data }) => data ?? []);
  const sum = (of: 'companies' | 'people' | 'byMail' | 'byLetter') => known.reduce((all, one) => all + one[of], 0);
  return (
    <Hearing
      hearing={{
        companies: sum('companies'),
        people: sum('people'),
        byMail: sum('byMail'),
        byLetter: sum('byLetter'),
        unreached: known.flatMap(({ unreached }) => unreached),
      }}
    />
  );
}
