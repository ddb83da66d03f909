import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListedRegistration, RegistrationOverview } from '#contract/registrations/registrations.ts';
import { listedRegistrationStates } from '#contract/registrations/words.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Content } from '#web/ui/text/content.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import listHead from '#web/ui/table/list-head.module.css';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { useKeptOrder } from '#web/ui/table/use-kept-order.ts';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { ChosenBar } from '../messages/chosen-bar.tsx';
import css from './office.module.css';
import { ListTools } from './list-tools.tsx';
import { PartyMenu } from './party-menu.tsx';
import { usePartyDialogs } from './use-party-dialogs.tsx';
import { SinceCell } from './since-cell.tsx';
import { StateTag } from './state-tag.tsx';
import { WhoCell } from './who-cell.tsx';

const chips = ['', 'coming', 'waiting', 'declined', 'open'] as const;

/** Each company or person with its registration: offers and the waiting list first. */
export function Parties({
  postId,
  title,
  overview,
}: {
  postId: string;
  title: string;
  overview: RegistrationOverview;
}) {
  const t = useTexts('registrations/office');
  const nameOf = useNameOf();
  const state = useTableState({ sorts: ['name'], filters: ['state'] });
  const { search, page } = state;
  const chosen = listedRegistrationStates.find((one) => one === state.filter('state')) ?? '';
  const parties = useSteadyQuery(
    query('GET /api/posts/{id}/registrations/parties', {
      params: { id: postId },
      query: { page, ...(search && { search }), ...(chosen && { state: chosen }) },
    }),
  );
  useRefetched(overview, parties);
  const ordered = useKeptOrder(parties, JSON.stringify([page, search, chosen]));
  const { dialogs, enter, moveUp, cancel, write } = usePartyDialogs({ postId, title, overview });
  const selection = useSelection(ordered.data?.items);
  const { by } = overview.terms;
  const places = placesOf(parties.data?.items);
  const tag = (party: ListedRegistration) => <StateTag party={party} place={places.get(party.id)} />;
  return (
    <section className={css.parties}>
      <div className={listHead.head}>
        <h2>{t(`list.${by}`)}</h2>
        <FilterChips
          label={t('filter')}
          choices={chips.map((value) => ({
            value,
            title: value === '' ? t('all') : t(`chips.${value}`),
            ...(search === '' && { count: countOf(overview, value) }),
          }))}
          value={chosen}
          onChange={(value) => state.onFilter('state', value || null)}
        />
      </div>
      <div className={css.tools}>
        <SearchBox label={t(`search.${by}`)} value={search} onSearch={state.onSearch} />
        <ListTools postId={postId} />
      </div>
      <DataTable
        caption={t(`list.${by}`)}
        name={{
          title: t(`name.${by}`),
          width: '28%',
          text: nameOf,
          hint: ({ guilds }) => guilds.length > 0 && <Content>{guilds.join(', ')}</Content>,
          meta: (party) => (
            <span className={css.meta}>
              {tag(party)}
              <WhoCell party={party} questions={overview.terms.questions} />
              <SinceCell party={party} />
            </span>
          ),
        }}
        columns={[
          {
            key: 'who',
            title: t('who'),
            width: '30%',
            cell: (party) => <WhoCell party={party} questions={overview.terms.questions} />,
          },
          { key: 'state', title: t('state'), width: '16%', cell: tag },
          { key: 'since', title: t('since'), cell: (party) => <SinceCell party={party} /> },
        ]}
        query={ordered}
        state={state}
        selection={selection}
        menu={(party) => (
          <PartyMenu
            party={party}
            onEnter={() => enter(party)}
            onMoveUp={() => moveUp(party)}
            onWrite={() => write([party])}
            onCancel={() => cancel(party)}
          />
        )}
        empty={<p>{t('none')}</p>}
        failed={t('failed')}
      />
      <ChosenBar postId={postId} selection={selection} onWrite={write} />
      {dialogs}
    </section>
  );
}

/** Asks for the list again once the figures are others. Each look at the names is logged, so the list is not asked for by itself. */
function useRefetched(overview: RegistrationOverview, { refetch }: Pick<UseQueryResult, 'refetch'>): void {
  const seen = useRef(overview);
  useEffect(() => {
    if (seen.current === overview) return;
    seen.current = overview;
    void refetch({ cancelRefetch: false });
  }, [overview, refetch]);
}

function countOf({ states }: RegistrationOverview, state: (typeof chips)[number]): number {
  if (state !== '') return states[state].registrations;
  return Object.values(states).reduce((sum, { registrations }) => sum + registrations, 0);
}

/** The places of those on the waiting list: the list has them in their order, all before the others. */
function placesOf(items: readonly ListedRegistration[] = []): ReadonlyMap<string, number> {
  return new Map(
    items.flatMap(({ id, registration }) =>
      registration?.ahead ? [[id, registration.ahead.registrations + 1] as const] : [],
    ),
  );
}
