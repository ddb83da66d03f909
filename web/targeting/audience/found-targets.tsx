import type { ReactNode } from 'react';
import type { GroupKind, TargetKind } from '#contract/targeting/words.ts';
import { query, type ResultOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { groupKinds } from '../kinds.ts';
import { Chip, Chips } from '#web/ui/text/chip.tsx';

const most = 50;
const kinds = Object.keys(groupKinds) as GroupKind[];

export function targetsQuery(search: string, kind: TargetKind | undefined) {
  return query('GET /api/targets', { query: { search, size: most, kind } });
}

interface Props {
  kind: TargetKind | undefined;
  onKind: (kind: TargetKind | undefined) => void;
  isElsewhere?: boolean;
  children?: ReactNode;
}

export function KindChips({ kind, onKind, isElsewhere = false, children }: Props) {
  const t = useTexts('targeting/office');
  return (
    <Chips label={t('picker.kind')}>
      <Chip chosen={!kind && !isElsewhere} onClick={() => onKind(undefined)}>
        {t('picker.all')}
      </Chip>
      {kinds.map((item) => (
        <Chip key={item} chosen={item === kind} onClick={() => onKind(item)}>
          {t(`picker.kinds.${item}`)}
        </Chip>
      ))}
      {children}
    </Chips>
  );
}

/** Nothing found, or how many more. */
export function FoundNote({
  found,
  className,
}: {
  found: ResultOf<'GET /api/targets'> | undefined;
  className?: string | undefined;
}) {
  const t = useTexts('targeting/office');
  const others = found ? found.total - found.items.length : 0;
  return (
    <p className={className} role="status">
      {found?.total === 0 && t('picker.nothing')}
      {others > 0 && t('picker.others', { count: others })}
    </p>
  );
}
