import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { mutation, query } from '#web/base/api.ts';

const preferences = query('GET /api/users/me/mail-preferences');

/** How one hears of what is new, and what stores another choice and calls back when it holds. */
export function useMailPreferences() {
  const client = useQueryClient();
  const found = useQuery(preferences);
  const { mutate, isPending, variables } = useMutation({
    ...mutation('PATCH /api/users/me/mail-preferences'),
    onSuccess: (changed) => client.setQueryData(preferences.queryKey, changed),
  });
  return {
    found,
    change: (body: UpdateMailPreferences, onSuccess?: () => void) => mutate({ body }, onSuccess && { onSuccess }),
    /** What is being stored just now. */
    underWay: isPending ? variables.body : undefined,
  };
}
