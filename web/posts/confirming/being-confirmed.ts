import type { QueryClient } from '@tanstack/react-query';
import { type ArgsOf, mutation } from '#web/base/api.ts';

const confirmations = 'POST /api/posts/{id}/confirmations';

export const confirmMutation = mutation(confirmations);

/** Ids of the posts that the reader is just confirming. */
export function beingConfirmed(client: QueryClient): string[] {
  const running = client.getMutationCache().findAll({ mutationKey: [confirmations], status: 'pending' });
  return running.flatMap(({ state: { variables } }) => (variables as ArgsOf<typeof confirmations>).params.id);
}
