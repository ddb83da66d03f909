import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { NamedAudience, NamedTarget, SizedTarget, TargetKind } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Chip, Chips } from '#web/ui/chip.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Side } from './chosen.ts';
import css from './picker.module.css';
import { TargetOption } from './target-option.tsx';
import { useActiveOption } from '#web/ui/use-active-option.ts';

const most = 50;
const kinds = ['guild', 'list', 'role', 'guildRole', 'craft', 'company', 'association'] as const satisfies TargetKind[];

interface Props {
  side: Side;
  audience: NamedAudience;
  onToggle: (target: NamedTarget) => void;
}

/** Looks up groups by name and kind; arrows walk through what was found, Enter chooses. */
export function TargetPicker({ side, audience, onToggle }: Props) {
  const t = useTexts('targeting');
  const list = useId();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<TargetKind | undefined>();
  const [sought] = useDebouncedValue(search, 250);
  const found = useQuery({
    ...query('GET /api/targets', { query: { search: sought.trim(), size: most, kind } }),
    placeholderData: keepPreviousData,
  });
  const targets = found.data?.items ?? [];
  const active = useActiveOption(targets.length, (index) => {
    const target = targets[index];
    if (target) onToggle(nameOnly(target));
  });
  const others = (found.data?.total ?? 0) - targets.length;

  return (
    <div className={css.picker}>
      <SearchField
        label={t('picker.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          active.reset();
        }}
        onKeyDown={active.onKeyDown}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active.index === null ? undefined : `${list}-${active.index}`}
        autoComplete="off"
        maxLength={200}
        data-autofocus
      />
      <Chips label={t('picker.kind')}>
        <Chip chosen={!kind} onClick={() => setKind(undefined)}>
          {t('picker.all')}
        </Chip>
        {kinds.map((item) => (
          <Chip key={item} chosen={item === kind} onClick={() => setKind(item)}>
            {t(`picker.kinds.${item}`)}
          </Chip>
        ))}
      </Chips>
      {found.error && (
        <FailureState title={t('picker.failed')} error={found.error} retry={() => void found.refetch()} />
      )}
      {found.isPending && (
        <Loading>
          <div className={css.coming}>
            {[62, 48, 70, 55].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={20} />
            ))}
          </div>
        </Loading>
      )}
      <div id={list} className={css.list} role="listbox" aria-multiselectable aria-label={t('picker.found')}>
        {targets.map((target, index) => (
          <TargetOption
            key={targetKey(target.target)}
            id={`${list}-${index}`}
            target={target}
            side={side}
            audience={audience}
            active={index === active.index}
            onToggle={() => onToggle(nameOnly(target))}
          />
        ))}
      </div>
      <p className={css.note} role="status">
        {found.data?.total === 0 && t('picker.nothing')}
        {others > 0 && t('picker.others', { count: others })}
      </p>
    </div>
  );
}

/** What is chosen keeps no size: it changes with every change of a group. */
function nameOnly({ target, name }: SizedTarget): NamedTarget {
  return { target, name };
}
