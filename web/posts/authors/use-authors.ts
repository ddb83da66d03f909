import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApprovedAct } from '#contract/posts/writing.ts';
import { onNews } from '#web/base/news.ts';
import { authorsQuery } from './authors.queries.ts';

/** Of the post as it was last saved; asked anew with each version, and when colleagues have done something. */
export function useAuthors(id: string | undefined, version?: number) {
  const client = useQueryClient();
  const asked = authorsQuery(id ?? '');
  const { data, isPending } = useQuery({ ...asked, enabled: id !== undefined });
  useEffect(() => {
    if (id === undefined) return;
    const { queryKey } = authorsQuery(id);
    if (version !== undefined) void client.invalidateQueries({ queryKey });
    return onNews('writing', () => void client.invalidateQueries({ queryKey }));
  }, [client, id, version]);
  return {
    authors: data,
    isKnown: id === undefined || !isPending,
    approvalOf: (act: ApprovedAct) => (data?.fourEyes ? data.approvals.find((one) => one.act === act) : undefined),
  };
}
