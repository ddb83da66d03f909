import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Effect } from '#contract/effect.ts';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { effectOf } from '#web/base/api.ts';
import { EffectBody } from '#web/targeting/effect/effect-body.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import css from './office.module.css';

interface Props {
  entry: FolderEntry;
  /** Where it goes; null is the place of the outermost folders. */
  to: { id: string } | null;
}

/** Who gains and who loses sight of what is moved, before it is. */
export function MoveEffect({ entry, to }: Props) {
  const effect = useQuery<Effect>({
    queryKey: ['effect', 'move', entry.id, entry.version, to?.id ?? null],
    queryFn: () => moveEffect(entry, to?.id ?? null),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  // What keeps it from going there is told when it is asked to go.
  if (effect.error) return null;
  return (
    <div className={css.moved} role="status" aria-busy={effect.isFetching || undefined}>
      {effect.data ? (
        <EffectBody effect={effect.data} />
      ) : (
        <Loading>
          <Skeleton height={72} />
        </Loading>
      )}
    </div>
  );
}

function moveEffect({ kind, id, version: ifMatch }: FolderEntry, to: string | null): Promise<Effect> {
  const args = { params: { id }, ifMatch };
  return kind === 'folder'
    ? effectOf('PUT /api/document/folders/{id}', { ...args, body: { parentId: to } })
    : effectOf('PUT /api/document/files/{id}', { ...args, body: { folderId: to ?? '' } });
}
