import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useMe } from '#web/identity/me.ts';

export function useOwnRecord() {
  const me = useMe();
  const id = me.data?.id;
  const record = useQuery({ ...query('GET /api/users/{id}', { params: { id: id ?? '' } }), enabled: id !== undefined });
  return { data: record.data, error: me.error ?? record.error, refetch: () => (id ? record : me).refetch() };
}
