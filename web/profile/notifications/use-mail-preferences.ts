import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { call, query } from '#web/base/api.ts';

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
    /** `onSuccess` is called once it is saved. */
    change: (body: UpdateMailPreferences, onSuccess?: () => void) => mutate(body, onSuccess && { onSuccess }),
    underWay: isPending ? variables : undefined,
  };
}
