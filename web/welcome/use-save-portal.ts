import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#web/base/api.ts';
import { portalQuery, takeOver } from './set-up.queries.ts';

/** Saves settings, and shows them around the page too. */
export function useSavePortal() {
  const client = useQueryClient();
  return useMutation({
    ...mutation('PATCH /api/portal'),
    onSuccess: (saved) => {
      client.setQueryData(portalQuery.queryKey, saved);
      takeOver(saved);
    },
  });
}
