import type { Effect } from '#contract/targeting/effect.ts';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { effectOf } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EffectBody } from '#web/visibility/effect/effect-body.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import css from './office.module.css';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  entries: readonly FolderEntry[];
  to: { id: string } | null;
}

export function MoveEffect({ entries, to }: Props) {
  const t = useTexts('documents');
  const ids = entries.map(({ id }) => id);
  const effect = useSteadyQuery<Effect>({
    queryKey: ['effect', 'move', ids, to?.id ?? null],
    queryFn: () => effectOf('POST /api/document/moves', { body: { ids, folderId: to?.id ?? null } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const inTheWay = entries[indexIn(effect.error)];
  if (inTheWay)
    return (
      <Banner tone="warn">
        <ContentIn text={t('move.impossible', { name: gap })}>{inTheWay.name}</ContentIn>
      </Banner>
    );
  if (effect.error) return null;
  return (
    <div className={css.moved} role="status" aria-busy={effect.isFetching || undefined}>
      {effect.data ? <EffectBody effect={effect.data} /> : <Coming height={72} />}
    </div>
  );
}

/** Index of the entry that a refusal names; -1 if none. */
function indexIn(error: Error | null): number {
  const path = error instanceof ApiError ? error.errors[0]?.path : undefined;
  return Number(/^ids\.(\d+)$/.exec(path ?? '')?.[1] ?? -1);
}
