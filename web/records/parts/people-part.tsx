import type { ReactNode } from 'react';
import { pages } from '#contract/base/pages.ts';
import type { WithoutAccess } from '#contract/base/headcount.ts';
import type { UserSummary } from '#contract/people/people.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { StateTag } from './state-tag.tsx';
import css from '#web/ui/parts.module.css';

/** `addressed` are the people of the headcount; `all` includes those who have left. */
const filters = ['addressed', 'none', 'invited', 'applied', 'blocked', 'all'] as const;
type Filter = (typeof filters)[number];

interface Props {
  target: Target;
  /** The addressed, and who of them or beside them has no access. */
  of: { people: number; withoutAccess: WithoutAccess | null };
  /** Name of the group. */
  caption: string;
  captionLang?: string | undefined;
  empty: string;
  menu?: (user: UserSummary) => ReactNode;
  hint?: (user: UserSummary) => ReactNode;
}

/** Today's people. */
export function PeoplePart({ target, of, caption, captionLang, empty, menu, hint }: Props) {
  const t = useTexts(['targeting/office', 'records']);
  const state = useTableState({ sorts: ['name'], filters: ['is'], prefix: 'in' });
  const { search, sort, page } = state;
  const filter = filters.find((one) => one === state.filter('is')) ?? 'addressed';
  const countOf = (one: Filter) =>
    one === 'addressed' ? of.people : one === 'all' ? undefined : of.withoutAccess?.[one];
  const shown = filters.filter((one) => one === 'addressed' || one === 'all' || one === filter || countOf(one));
  const people = useSteadyQuery(
    query('GET /api/users', {
      query: { target: targetKey(target), search, sort, page, ...(filter !== 'all' && { is: filter }) },
    }),
  );
  return (
    <div className={css.people}>
      {(shown.length > 2 || target.kind === 'list') && (
        <FilterChips
          label={t('records:people.filter')}
          choices={shown.map((value) => ({ value, title: t(`records:people.is.${value}`), count: countOf(value) }))}
          value={filter}
          onChange={(value) => state.onFilter('is', value === 'addressed' ? null : value)}
        />
      )}
      {(search || (people.data?.total ?? 0) > 5) && (
        <SearchBox label={t('records:people.search')} value={search} onSearch={state.onSearch} />
      )}
      <DataTable
        plain
        caption={caption}
        captionLang={captionLang}
        name={{
          title: t('records:people.name'),
          text: (user) => user.name,
          to: ({ id }) => `${pages.targeting}?tab=members&open=${id}`,
          emblem: (user) => <Avatar name={user.name} />,
          tags: (user) => <StateTag of={user} />,
          hint: hint ?? ((user) => user.companies.map(({ name }) => name).join(', ') || t('noCompany')),
        }}
        columns={[]}
        query={people}
        state={state}
        {...(menu && { menu })}
        empty={
          <p className={css.note}>
            {search ? t('records:nothing.title') : filter === 'addressed' ? empty : t('records:people.none')}
          </p>
        }
        failed={t('records:people.failed')}
      />
    </div>
  );
}
