import { useMutation, useQuery } from '@tanstack/react-query';
import { call, query } from '#web/base/api.ts';

export function useSubscriptions(token?: string) {
  const subscriptions =
    token === undefined
      ? query('GET /api/document/subscriptions', { query: { size: 100 } })
      : query('GET /api/mail-preferences/folders', { query: { token, size: 100 } });
  const leaving = useMutation({
    mutationFn: (id: string) =>
      token === undefined
        ? call('DELETE /api/document/folders/{id}/subscription', { params: { id } })
        : call('DELETE /api/mail-preferences/folders/{id}', { params: { id }, query: { token } }),
    meta: { untilFresh: true },
  });
  const returning = useMutation({
    mutationFn: (id: string) =>
      token === undefined
        ? call('PUT /api/document/folders/{id}/subscription', { params: { id } })
        : call('PUT /api/mail-preferences/folders/{id}', { params: { id }, query: { token } }),
    meta: { untilFresh: true },
  });
  return {
    folders: useQuery(subscriptions),
    leave: leaving.mutate,
    takeBack: returning.mutate,
  };
}
