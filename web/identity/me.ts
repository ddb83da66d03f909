import { useQuery } from '@tanstack/react-query';
import { adminRole } from '#contract/roles/words.ts';
import { query } from '#web/base/api.ts';

export const whoAmI = query('GET /api/users/me');

export function useMe() {
  return useQuery({ ...whoAmI, staleTime: 5 * 60_000, retryOnMount: false });
}

/** Hiding is no protection: the server checks. */
export function useIsAdmin(): boolean {
  return useMe().data?.groups.includes(adminRole) ?? false;
}
