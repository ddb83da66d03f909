import type { Guild } from '#contract/guilds/guilds.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import type { RowQuery } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { Nothing } from '#web/records/parts/nothing.tsx';
import { RowMenu } from '#web/records/parts/row-menu.tsx';
import { Headcount, useHeadcountWords } from '#web/records/parts/headcount.tsx';
import { today } from '#web/base/time/calendar.ts';
import { craftNumbers, tradeOf } from '#web/crafts/craft-words.ts';

interface Props {
  guilds: RowQuery<Guild>;
  state: TableState<'name' | 'companies' | 'people'>;
  chosen: string;
}

export function GuildTable({ guilds, state, chosen }: Props) {
  const t = useTexts(['guilds', 'records']);
  const lang = useContentLang();
  const { number, longDay } = useFormats();
  const address = useAddress();
  const headcount = useHeadcountWords();
  const headOf = ({ head }: Guild) => head?.name ?? <Tag tone="warn">{t('vacant')}</Tag>;
  return (
    <DataTable
      caption={t('caption')}
      name={{
        title: t('records:guilds.name'),
        sort: 'name',
        text: (guild) => guild.name,
        lang: () => lang,
        to: ({ id }) => address.to({ open: id, part: null }),
        emblem: (guild) => <Emblem trade={tradeOf(guild)} icon="guild" />,
        tags: ({ startsOn, endsOn }) => (
          <>
            {endsOn && endsOn < today() && <Tag>{t('ended')}</Tag>}
            {startsOn && startsOn > today() && <Tag tone="warn">{t('startsOn', { day: longDay(startsOn) })}</Tag>}
          </>
        ),
        meta: ({ head, companies, ...guild }) => (
          <>
            {head ? `${head.name}, ` : <Tag tone="warn">{t('headVacant')}</Tag>}{' '}
            {t('records:companies.count', { count: companies })}, {headcount(guild)}
          </>
        ),
      }}
      columns={[
        { key: 'crafts', title: t('columns.crafts'), from: 720, cell: craftNumbers },
        { key: 'head', title: t('columns.head'), cell: headOf },
        {
          key: 'companies',
          title: t('columns.companies'),
          sort: 'companies',
          align: 'end',
          cell: ({ companies }) => number(companies),
        },
        {
          key: 'people',
          title: t('columns.people'),
          sort: 'people',
          align: 'end',
          cell: (guild) => <Headcount of={guild} />,
        },
      ]}
      query={guilds}
      state={state}
      chosen={chosen}
      menu={(guild) => <RowMenu of={guild} parts={['officers', 'companies', 'people', 'data', 'history']} />}
      empty={
        <Nothing state={state} title={t('empty')}>
          {t('emptyText')}
        </Nothing>
      }
      failed={t('records:guilds.failed')}
    />
  );
}
