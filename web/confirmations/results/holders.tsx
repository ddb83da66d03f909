import type { AskedHolder, ConfirmationOverview } from '#contract/confirmations.ts';
import { confirmationStates } from '#contract/confirmations/words.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { SelectionBar } from '#web/ui/table/selection-bar.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { useEntering } from '../entering/use-entering.tsx';
import type { AskingPost } from './asking-post.ts';
import { HolderMenu, recordOf } from './holder-menu.tsx';
import { HolderTag } from './holder-tag.tsx';
import css from './holders.module.css';
import { HoldersHead } from './holders-head.tsx';
import { HowCell } from './how-cell.tsx';

const states = ['', ...confirmationStates] as const;

export function Holders({ post, overview }: { post: AskingPost; overview: ConfirmationOverview }) {
  const t = useTexts(['confirmations', 'confirmations/entering']);
  const nameOf = useNameOf();
  const { by, until, names } = overview;
  const state = useTableState({ sorts: ['name'], filters: ['state', 'guild'] });
  const { search, page } = state;
  const chosen = states.find((one) => one === state.filter('state')) ?? '';
  const guild = overview.guilds.find((one) => (one.guild?.id ?? 'none') === state.filter('guild'));
  const holders = useSteadyQuery(
    query('GET /api/posts/{id}/confirmations/asked', {
      params: { id: post.id },
      query: {
        page,
        ...(search && { search }),
        ...(chosen && { state: chosen }),
        ...(guild && { guild: guild.guild?.id ?? 'none' }),
      },
    }),
  );
  const selection = useSelection(holders.data?.items);
  const entering = useEntering({ post, asks: { by, until }, search, onEntered: selection.onClear });
  const takesEntries = post.state !== 'withdrawn';
  const how = (holder: AskedHolder) => <HowCell holder={holder} until={until} names={names} />;
  return (
    <section className={css.holders}>
      <HoldersHead overview={overview} state={state} chosen={chosen} guild={guild} />
      <SearchBox label={t(`confirmations/entering:search.${by}`)} value={search} onSearch={state.onSearch} />
      <DataTable
        caption={t(`results.list.${by}`)}
        name={{
          title: t(`results.who.${by}`),
          width: '36%',
          text: nameOf,
          to: recordOf,
          hint: ({ guilds }) => guilds.length > 0 && <Content>{guilds.join(', ')}</Content>,
          meta: (holder) => (
            <span className={css.meta}>
              <HolderTag state={holder.state} />
              {how(holder)}
            </span>
          ),
        }}
        columns={[
          {
            key: 'state',
            title: t('results.state'),
            width: '18%',
            cell: (holder) => <HolderTag state={holder.state} />,
          },
          { key: 'how', title: t('results.whoAndWhen'), cell: how },
        ]}
        query={holders}
        state={state}
        menu={(holder) => (
          <HolderMenu
            holder={holder}
            onEnter={takesEntries ? () => entering.enter([holder]) : undefined}
            onTakeBack={() => entering.takeBack(holder)}
          />
        )}
        {...(takesEntries && { selection })}
        empty={<p>{t('results.none')}</p>}
        failed={t('results.failed')}
      />
      {takesEntries && (
        <SelectionBar selection={selection}>
          <Button
            small
            icon="write"
            disabled={selection.chosen.every(({ done }) => done !== null)}
            onClick={() => entering.enter(selection.chosen)}
          >
            {t('confirmations/entering:several')}
          </Button>
        </SelectionBar>
      )}
      {entering.dialogs}
    </section>
  );
}
