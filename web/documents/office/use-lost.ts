import { useQuery } from '@tanstack/react-query';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { mostAtOnce } from '#contract/documents/words.ts';
import { call, effectOf } from '#web/base/api.ts';
import { useIsAdmin } from '#web/identity/me.ts';

export function useLost(entries: readonly FolderEntry[], on: boolean) {
  const isAdmin = useIsAdmin();
  const ids = entries.map(({ id }) => id);
  const fresh = { retry: false, staleTime: 0, gcTime: 0 };
  const possible = on && ids.length > 0 && ids.length <= mostAtOnce;
  const check = useQuery({
    queryKey: ['effect', 'lose', ids],
    queryFn: () => call('POST /api/document/deletion-check', { body: { ids } }),
    enabled: possible && isAdmin,
    ...fresh,
  });
  const effect = useQuery({
    queryKey: ['effect', 'delete', ids],
    queryFn: () => effectOf('POST /api/document/trash', { body: { ids } }),
    enabled: possible,
    ...fresh,
  });
  return { check: check.data, effect: effect.data };
}
