import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { call, query } from '#web/base/api.ts';

/** How one hears of what is new: who is signed in, or whoever a mail's link is of. */
export function useMailPreferences(token?: string) {
  const client = useQueryClient();
  const preferences =
    token === undefined
      ? query('GET /api/users/me/mail-preferences')
      : query('GET /api/mail-preferences', { query: { token } });
  const found = useQuery(preferences);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: UpdateMailPreferences) =>
      token === undefined
        ? call('PATCH /api/users/me/mail-preferences', { body })
        : call('PATCH /api/mail-preferences', { query: { token }, body }),
    onSuccess: (changed) => client.setQueryData(preferences.queryKey, changed),
  });
  return {
    found,
    /** Stores another choice, and calls back when it holds. */
    change: (body: UpdateMailPreferences, onSuccess?: () => void) => mutate(body, onSuccess && { onSuccess }),
    /** What is being stored just now. */
    underWay: isPending ? variables : undefined,
  };
}
