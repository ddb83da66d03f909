import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { InvitationCounts } from '#contract/invitations.ts';
import { query } from '#web/base/api.ts';

const counts = query('GET /api/invitations/counts');

/** Polls while mails go out; the list follows. */
export function useInvitationCounts() {
  const client = useQueryClient();
  const found = useQuery({
    ...counts,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 2000 : false),
  });
  const states = found.data && JSON.stringify(found.data);
  const before = useRef(states);
  useEffect(() => {
    if (before.current !== undefined && before.current !== states)
      void client.invalidateQueries({ queryKey: ['GET /api/invitations'] });
    before.current = states;
  }, [client, states]);
  return found;
}

/** A mail handed over without a confirmation does not count. */
export function isUnderWay({ queued, sending }: InvitationCounts): boolean {
  return queued + sending > 0;
}

export function progressOf({ queued, sending, sent, refused, bounced }: InvitationCounts) {
  const done = sent + refused + bounced;
  return { done, of: done + queued + sending };
}

/** Takes the counts that a change answered with. */
export function keepCounts(client: QueryClient, known: InvitationCounts): void {
  client.setQueryData(counts.queryKey, known);
}
