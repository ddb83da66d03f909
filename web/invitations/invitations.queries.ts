import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { InvitationCounts } from '#contract/invitations.ts';
import { query } from '#web/base/api.ts';

const counts = query('GET /api/invitations/counts');

/** How many are in each state, followed while mails go out; the list follows the figures. */
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

/** Whether mails are still to go out. One given over and never confirmed is nobody's work any more. */
export function isUnderWay({ queued, sending }: InvitationCounts): boolean {
  return queued + sending > 0;
}

/** How far the sending is: those written to or turned down, of all there is to write. */
export function progressOf({ queued, sending, sent, refused, bounced }: InvitationCounts) {
  const done = sent + refused + bounced;
  return { done, of: done + queued + sending };
}

/** Takes the counts that a change answered with. */
export function keepCounts(client: QueryClient, known: InvitationCounts): void {
  client.setQueryData(counts.queryKey, known);
}
