import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Audience, ReachedPerson, ReachPart } from '#contract/targeting.ts';
import { useFormats } from '#web/base/formats.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import css from './people.module.css';
import { reachedQuery } from './reach.queries.ts';

/** The people behind a number, with their companies; searched, and more of them on demand. */
export function PeopleList({ audience, part }: { audience: Audience; part: ReachPart }) {
  const { t } = useTranslation('sight');
  const { number } = useFormats();
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search.trim(), 250);
  const found = useInfiniteQuery(reachedQuery(audience, part, sought));
  const people = found.data?.pages.flatMap((page) => page.items) ?? [];
  const total = found.data?.pages.at(-1)?.total ?? 0;
  return (
    <div className={css.people}>
      <SearchField
        label={t('people.searchAgain')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        autoComplete="off"
        maxLength={200}
        data-autofocus
      />
      {found.error && people.length === 0 && (
        <FailureState title={t('people.failed')} error={found.error} retry={() => void found.refetch()} />
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
      <ul className={css.list}>
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      <p className={css.note} role="status">
        {found.isSuccess &&
          (total > 0
            ? t('people.shown', { shown: number(people.length), total: number(total) })
            : t(sought ? 'people.nothing' : 'people.nobody'))}
      </p>
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('people.more')}
        </Button>
      )}
    </div>
  );
}

function Person({ person: { name, email, state, companies } }: { person: ReachedPerson }) {
  const { t, i18n } = useTranslation('sight');
  return (
    <li>
      <Avatar name={name} size="small" />
      <span>
        <b>{name}</b>
        {companies.length > 0 && (
          <span>{new Intl.ListFormat(i18n.language).format(companies.map((company) => company.name))}</span>
        )}
        {email && <span>{email}</span>}
      </span>
      <span className={css.tags}>
        {!email && <Tag tone="warn">{t('people.noEmail')}</Tag>}
        {state !== 'active' && <Tag>{t(`people.states.${state}`)}</Tag>}
      </span>
    </li>
  );
}
