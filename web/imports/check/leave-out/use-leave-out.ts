import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportField } from '#contract/imports/words.ts';
import type { Import } from '#contract/imports/imports.ts';
import { mutation } from '#web/base/api.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { keepImport } from '../../import.queries.ts';

/** The check then begins again. */
export function useLeaveOut() {
  const client = useQueryClient();
  const address = useAddress();
  return useMutation({
    ...mutation('POST /api/imports/{id}/without'),
    onSuccess: (next) => {
      keepImport(client, next);
      address.go({ open: null }, { saved: true });
    },
  });
}

/** Of one cell, a column, or all. */
export function asked({ id, version }: Import, body: { number?: number; field?: ImportField }) {
  return { params: { id }, body, ifMatch: version };
}
