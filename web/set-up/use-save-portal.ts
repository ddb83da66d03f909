import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#web/base/api.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { portalQuery, takeOver } from './set-up.queries.ts';

/** Saves settings, and shows them around the page too. */
export function useSavePortal(onError: (error: Error) => void = tellFailure) {
  const client = useQueryClient();
  return useMutation({
    ...mutation('PATCH /api/portal'),
    meta: { quiet: true },
    // One after the other, each with what was changed.
    scope: { id: 'portal' },
    onSuccess: (saved) => {
      client.setQueryData(portalQuery.queryKey, saved);
      takeOver(saved);
    },
    onError,
  });
}
