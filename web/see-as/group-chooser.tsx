import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SizedTarget, TargetKind } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useTargetName } from '#web/targeting/target-name.ts';
import { useTargetSize } from '#web/targeting/target-size.ts';
import { stepIcons } from '#web/targeting/kinds.ts';
import { PersonPicker } from '#web/visibility/person/person-picker.tsx';
import { Chip, Chips } from '#web/ui/chip.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import css from './group-chooser.module.css';

const most = 50;
const kinds = ['guild', 'list', 'role', 'guildRole', 'craft', 'company', 'association'] as const satisfies TargetKind[];

/** Looks up the group or the person whose eyes are lent; `to` says where somebody as `seenAsPattern` spells him or her leads. */
export function GroupChooser({ to }: { to: (as: string) => string }) {
  const t = useTexts(['posts', 'targeting']);
  const sight = useTexts('see-as');
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<TargetKind | undefined>();
  const [person, setPerson] = useState(false);
  const navigate = useNavigate();
  const [sought] = useDebouncedValue(search.trim(), 250);
  const found = useQuery({
    ...query('GET /api/targets', { query: { search: sought, size: most, kind } }),
    placeholderData: keepPreviousData,
  });
  const targets = found.data?.items ?? [];
  const others = (found.data?.total ?? 0) - targets.length;
  const choose = (of: TargetKind | undefined, one = false) => {
    setKind(of);
    setPerson(one);
  };
  const kindChips = (
    <Chips label={t('targeting:picker.kind')}>
      <Chip chosen={!kind && !person} onClick={() => choose(undefined)}>
        {t('feed.all')}
      </Chip>
      {kinds.map((item) => (
        <Chip key={item} chosen={item === kind} onClick={() => choose(item)}>
          {t(`targeting:picker.kinds.${item}`)}
        </Chip>
      ))}
      <Chip chosen={person} onClick={() => choose(undefined, true)}>
        {sight('person')}
      </Chip>
    </Chips>
  );
  if (person)
    return (
      <Sheet padded className={css.chooser}>
        {kindChips}
        <PersonPicker focused onPick={({ id }) => void navigate(to(`user:${id}`))} />
      </Sheet>
    );
  return (
    <Sheet padded className={css.chooser}>
      <SearchField
        label={t('targeting:picker.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        autoComplete="off"
        maxLength={200}
      />
      {kindChips}
      {found.error && (
        <FailureState title={t('targeting:picker.failed')} error={found.error} retry={() => void found.refetch()} />
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
      <ul className={css.groups} aria-label={t('targeting:picker.found')}>
        {targets.map((target) => (
          <Group key={targetKey(target.target)} target={target} to={to} />
        ))}
      </ul>
      <p className={css.note} role="status">
        {found.data?.total === 0 && t('targeting:picker.nothing')}
        {others > 0 && t('targeting:picker.others', { count: others })}
      </p>
    </Sheet>
  );
}

function Group({ target: { target, name, people }, to }: { target: SizedTarget; to: (as: string) => string }) {
  const t = useTexts('see-as');
  const words = useTexts('targeting');
  const nameOf = useTargetName();
  const sizeOf = useTargetSize();
  return (
    <li>
      <Icon name={stepIcons[target.kind]} />
      <span>
        <Link to={to(targetKey(target))}>{nameOf({ target, name })}</Link>
        <small>
          {words(`audience.kinds.${target.kind}`)}, {sizeOf(people)}
        </small>
      </span>
      {target.kind === 'guild' && (
        <Link className={css.newcomer} to={to(`newcomer:${target.id}`)}>
          {t('asNewcomer')}
        </Link>
      )}
    </li>
  );
}
