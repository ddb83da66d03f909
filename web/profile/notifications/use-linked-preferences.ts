import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { mutation, query } from '#web/base/api.ts';

/** The same as `useMailPreferences` for the person of a mail's link, with the folders subscribed to, and what leaves one. */
export function useLinkedPreferences(token: string) {
  const client = useQueryClient();
  const preferences = query('GET /api/mail-preferences', { query: { token } });
  const subscriptions = query('GET /api/mail-preferences/folders', { query: { token, size: 100 } });
  const found = useQuery(preferences);
  const folders = useQuery(subscriptions);
  const { mutate, isPending, variables } = useMutation({
    ...mutation('PATCH /api/mail-preferences'),
    onSuccess: (changed) => client.setQueryData(preferences.queryKey, changed),
  });
  const leaving = useMutation({
    ...mutation('DELETE /api/mail-preferences/folders/{id}'),
    onSettled: () => client.invalidateQueries({ queryKey: subscriptions.queryKey }),
  });
  return {
    found,
    folders,
    change: (body: UpdateMailPreferences, onSuccess?: () => void) =>
      mutate({ query: { token }, body }, onSuccess && { onSuccess }),
    underWay: isPending ? variables.body : undefined,
    leave: (id: string, onSuccess: () => void) => leaving.mutate({ params: { id }, query: { token } }, { onSuccess }),
  };
}
