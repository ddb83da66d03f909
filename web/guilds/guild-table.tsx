import type { Guild } from '#contract/guilds.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import type { RowQuery } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import { Tag } from '#web/ui/tag.tsx';
import { Nothing } from '#web/records/parts/nothing.tsx';
import { RowMenu } from '#web/records/parts/row-menu.tsx';
import { Headcount, useHeadcountWords } from '#web/records/parts/headcount.tsx';
import { today } from '#web/base/calendar.ts';
import { craftNumbers, tradeOf } from '#web/crafts/craft-words.ts';

interface Props {
  guilds: RowQuery<Guild>;
  state: TableState<'name' | 'companies' | 'people'>;
  chosen: string;
}

export function GuildTable({ guilds, state, chosen }: Props) {
  const t = useTexts('targeting');
  const { number, longDay } = useFormats();
  const address = useAddress();
  const headcount = useHeadcountWords();
  const headOf = ({ head }: Guild) => head?.name ?? <Tag tone="warn">{t('guilds.vacant')}</Tag>;
  return (
    <DataTable
      caption={t('guilds.caption')}
      name={{
        title: t('guilds.columns.name'),
        sort: 'name',
        text: (guild) => guild.name,
        to: ({ id }) => address.to({ open: id, part: null }),
        emblem: (guild) => <Emblem trade={tradeOf(guild)} icon="guild" />,
        tags: ({ startsOn, endsOn }) => (
          <>
            {endsOn && endsOn < today() && <Tag>{t('guilds.ended')}</Tag>}
            {startsOn && startsOn > today() && (
              <Tag tone="warn">{t('guilds.startsOn', { day: longDay(startsOn) })}</Tag>
            )}
          </>
        ),
        meta: ({ head, companies, ...guild }) => (
          <>
            {head ? `${head.name}, ` : <Tag tone="warn">{t('guilds.headVacant')}</Tag>}{' '}
            {t('guilds.companies', { count: companies })}, {headcount(guild)}
          </>
        ),
      }}
      columns={[
        { key: 'crafts', title: t('guilds.columns.crafts'), from: 720, cell: craftNumbers },
        { key: 'head', title: t('guilds.columns.head'), cell: headOf },
        {
          key: 'companies',
          title: t('guilds.columns.companies'),
          sort: 'companies',
          align: 'end',
          cell: ({ companies }) => number(companies),
        },
        {
          key: 'people',
          title: t('guilds.columns.people'),
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
        <Nothing state={state} title={t('guilds.empty')}>
          {t('guilds.emptyText')}
        </Nothing>
      }
      failed={t('guilds.failed')}
    />
  );
}
