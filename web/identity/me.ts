import { useQuery } from '@tanstack/react-query';
import { adminRole } from '#contract/roles/words.ts';
import { query } from '#web/base/api.ts';

/** The question who is signed in. */
export const whoAmI = query('GET /api/users/me');

/** The signed-in member: name, companies, groups. */
export function useMe() {
  return useQuery({ ...whoAmI, staleTime: 5 * 60_000, retryOnMount: false });
}

/** Whether the office's areas are shown. The server decides; the screens only do not tempt. */
export function useIsAdmin(): boolean {
  return useMe().data?.groups.includes(adminRole) ?? false;
}
