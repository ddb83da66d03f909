import type { ReactNode } from 'react';
import { pages } from '#contract/base/pages.ts';
import type { CompanySummary } from '#contract/companies/companies.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import type { RowQuery } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import { Headcount, useHeadcountWords } from './headcount.tsx';
import css from '#web/ui/parts.module.css';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  companies: RowQuery<CompanySummary>;
  state: TableState<'name' | 'people'>;
  empty: string;
  menu?: (company: CompanySummary) => ReactNode;
}

export function CompanyTable({ companies, state, empty, menu }: Props) {
  const t = useTexts('records');
  const headcount = useHeadcountWords();
  const { shortDate } = useFormats();
  const until = (day: string | null) => day !== null && t('ending.until', { day: shortDate(day) });
  const { search } = state;
  return (
    <>
      {(search || (companies.data?.total ?? 0) > 5) && (
        <SearchBox label={t('companies.search')} value={search} onSearch={state.onSearch} />
      )}
      <DataTable
        plain
        caption={t('companies.title')}
        name={{
          title: t('companies.company'),
          sort: 'name',
          text: ({ name }) => name,
          to: ({ id }) => `${pages.targeting}?tab=companies&open=${id}`,
          emblem: ({ crafts }) => <Emblem trade={crafts.map(({ name }) => name).join(' ')} icon="company" />,
          hint: ({ town, crafts, membershipEndsOn }) => (
            <ContentIn text={[town, crafts.length > 0 && gap, until(membershipEndsOn)].filter(Boolean).join(', ')}>
              {crafts.map(({ name }) => name).join(', ')}
            </ContentIn>
          ),
          meta: headcount,
        }}
        columns={[
          {
            key: 'people',
            title: t('parts.people'),
            sort: 'people',
            align: 'end',
            cell: (company) => <Headcount of={company} />,
          },
        ]}
        query={companies}
        state={state}
        {...(menu && { menu })}
        empty={<p className={css.note}>{search ? t('nothing.title') : empty}</p>}
        failed={t('companies.failed')}
      />
    </>
  );
}
