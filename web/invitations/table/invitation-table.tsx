import type { InvitationCounts } from '#contract/invitations.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { NobodyInvited } from './nobody-invited.tsx';
import { personPath } from './person-path.ts';
import { RowAction } from './row-action.tsx';
import { stateIn, states, useStates } from './states.ts';
import css from './table.module.css';

export function InvitationTable({ counts }: { counts: InvitationCounts | undefined }) {
  const t = useTexts('invitations');
  const { instant, capitalized } = useFormats();
  const { words, filterWords, tone } = useStates();
  const table = useTableState({ sorts: ['name'] });
  const { search, page } = table;
  const is = stateIn(table.filter('is'));
  const found = useSteadyQuery({
    ...query('GET /api/invitations', { query: { search, page, ...(is !== 'all' && { state: is }) } }),
    select: (people) => ({ ...people, items: people.items.map((one) => ({ ...one, id: one.user.id })) }),
  });
  const all = counts && states.reduce((sum, state) => sum + counts[state], 0);
  return (
    <>
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={table.onSearch} />
        <FilterChips
          label={t('filter')}
          choices={[
            { value: 'all' as const, title: t('filters.all'), count: all },
            ...states.map((value) => ({ value, title: filterWords(value), count: counts?.[value] })),
          ]}
          value={is}
          onChange={(value) => table.onFilter('is', value === 'all' ? null : value)}
        />
      </Toolbar>
      <DataTable
        caption={t('caption')}
        name={{
          title: t('columns.name'),
          text: ({ user }) => user.name,
          to: ({ user }) => personPath(user.id),
          hint: ({ email, reason }) => (
            <>
              {email && <span className={css.address}>{email}</span>}
              {reason && <span className={css.reason}>{t('reason', { reason })}</span>}
            </>
          ),
          meta: (one) => (
            <span className={css.meta}>
              <Tag tone={tone(one.state)}>{words(one.state)}</Tag>
              {one.at && instant(one.at)}
              <RowAction invitation={one} />
            </span>
          ),
        }}
        columns={[
          {
            key: 'state',
            title: t('columns.state'),
            cell: ({ state }) => (
              <span className={css.state}>
                <Tag tone={tone(state)}>{words(state)}</Tag>
              </span>
            ),
          },
          {
            key: 'at',
            title: t('columns.at'),
            cell: ({ at }) =>
              at && (
                <time dateTime={at} className={css.whole}>
                  {capitalized(instant(at))}
                </time>
              ),
          },
          {
            key: 'act',
            title: t('columns.act'),
            align: 'end',
            cell: (one) => (
              <span className={css.whole}>
                <RowAction invitation={one} />
              </span>
            ),
          },
        ]}
        query={found}
        state={table}
        empty={<NobodyInvited searched={search !== '' || is !== 'all'} />}
        failed={t('failed')}
      />
    </>
  );
}
