import { useState } from 'react';
import type { PostResults, ResultPerson } from '#contract/results/results.ts';
import { isPush, type ResultPart, resultParts } from '#contract/results/words.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { download } from '#web/base/network/download.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { SaveTable } from '#web/ui/media/save-table.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { NarrowedTo } from '#web/ui/table/narrowed-to.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { DecisionMenu } from './decision.tsx';
import { gap } from '#web/ui/text/content-in.tsx';

interface Props {
  postId: string;
  results: PostResults;
}

export function PeopleDrawer({ postId, results }: Props) {
  const t = useTexts('results');
  const address = useAddress();
  const part = resultParts.find((one) => one === address.get('list'));
  // Content stays during the closing animation.
  const [shown, setShown] = useState(part);
  if (part && part !== shown) setShown(part);
  const close = () =>
    address.go({ list: null, 'list.guild': null, 'list.page': null, 'list.search': null, 'list.sort': null });
  return (
    <Drawer opened={part !== undefined} onClose={close} title={shown ? t(`parts.${shown}`) : ''}>
      {shown && <People key={shown} postId={postId} results={results} part={shown} />}
    </Drawer>
  );
}

function People({ postId, results, part }: Props & { part: ResultPart }) {
  const { guilds, names } = results;
  const t = useTexts('results');
  const nameOf = useNameOf();
  const { instant } = useFormats();
  const state = useTableState({ sorts: ['name', 'opened'], filters: ['guild'], prefix: 'list' });
  const guild = guilds.find((one) => (one.guild?.id ?? 'none') === state.filter('guild'));
  const asked = { part, ...(guild && { guild: guild.guild?.id ?? 'none' }) };
  const sort = names ? state.sort : 'name';
  const people = useSteadyQuery(
    query('GET /api/posts/{id}/results/people', {
      params: { id: postId },
      query: { ...asked, page: state.page, search: state.search, sort },
    }),
  );
  const mail = ({ status, at }: ResultPerson) =>
    at ? `${t(`statuses.${status}`)}, ${instant(at)}` : t(`statuses.${status}`);
  const pushed = ({ push, pushAt }: ResultPerson) =>
    [t(`statuses.${push}`), pushAt && instant(pushAt)].filter(Boolean).join(', ');
  const [way, became] = isPush(part) ? (['devices', pushed] as const) : (['mail', mail] as const);
  const opened = ({ shows, openedAt }: ResultPerson) =>
    openedAt ? instant(openedAt) : t(shows ? 'notOpened' : 'unshown');
  const columns: Column<ResultPerson, 'name' | 'opened'>[] = [
    { key: way, title: t(way), width: '31%', cell: became },
    ...(names ? [{ key: 'opened', title: t('parts.opened'), sort: 'opened' as const, cell: opened }] : []),
  ];
  return (
    <>
      <Toolbar>
        <SearchBox label={t('search')} value={state.search} onSearch={state.onSearch} />
        {guild && (
          <NarrowedTo
            text={t('ofGuild', { guild: gap })}
            name={guild.guild ? <Content>{guild.guild.name}</Content> : t('noGuild')}
            onRemove={() => state.onFilter('guild', null)}
          />
        )}
        <SaveTable
          load={(table) =>
            download('GET /api/posts/{id}/results/export', { params: { id: postId }, query: { ...asked, ...table } })
          }
        />
      </Toolbar>
      <DataTable
        plain
        caption={t(`parts.${part}`)}
        name={{
          title: t('name'),
          sort: 'name',
          width: '40%',
          text: nameOf,
          hint: ({ companies }) => companies.join(', '),
          meta: (person) => [became(person), ...(names ? [opened(person)] : [])].join(' · '),
        }}
        columns={columns}
        {...(part === 'unclear' && {
          menu: (person: ResultPerson) => <DecisionMenu postId={postId} person={person} />,
        })}
        query={people}
        state={state}
        empty={<p>{t(state.isNarrowed ? 'nobodyFound' : 'nobody')}</p>}
        failed={t('failed')}
      />
    </>
  );
}
