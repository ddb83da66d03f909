import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useIsAdmin } from '#web/identity/me.ts';

/** Undefined for members and without requests. */
export function useOpenChanges(): { people: number } | undefined {
  const isAdmin = useIsAdmin();
  const { data } = useQuery({
    ...query('GET /api/change-requests', { query: { size: 1 } }),
    enabled: isAdmin,
    refetchInterval: 5 * 60_000,
  });
  return data && (data.fields.length > 0 || data.total > 0) ? { people: data.total } : undefined;
}
