import { useQuery } from '@tanstack/react-query';
import type { Waiting } from '#contract/admission/admission.ts';
import { query } from '#web/base/api.ts';
import { useIsAdmin } from '#web/identity/me.ts';

export function useWaiting(): Waiting | undefined {
  const isAdmin = useIsAdmin();
  return useQuery({ ...query('GET /api/users/waiting'), enabled: isAdmin, refetchInterval: 5 * 60_000 }).data;
}

export const admissionPath = (id: string) => ({ tab: 'members', is: 'applied', open: id, part: 'admission' });
