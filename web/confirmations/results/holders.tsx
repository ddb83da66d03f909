import type { AskedHolder, ConfirmationOverview } from '#contract/confirmations.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/use-steady-query.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { Tag } from '#web/ui/tag.tsx';
import css from './results.module.css';
import { ContentIn, gap } from '#web/ui/content-in.tsx';

const states = ['', 'withoutAccess', 'open', 'done'] as const;

export function Holders({ postId, overview }: { postId: string; overview: ConfirmationOverview }) {
  const t = useTexts('confirmations');
  const nameOf = useNameOf();
  const words = useHolderWords(overview.names);
  const state = useTableState({ sorts: ['name'], filters: ['state', 'guild'] });
  const chosen = states.find((one) => one === state.filter('state')) ?? '';
  const guild = overview.guilds.find((one) => (one.guild?.id ?? 'none') === state.filter('guild'));
  const holders = useSteadyQuery(
    query('GET /api/posts/{id}/confirmations/asked', {
      params: { id: postId },
      query: {
        page: state.page,
        ...(chosen && { state: chosen }),
        ...(guild && { guild: guild.guild?.id ?? 'none' }),
      },
    }),
  );
  const { by, total, done, withoutAccess } = overview;
  const counts = { '': total, withoutAccess, open: total - done - withoutAccess, done };
  const titles = {
    '': t('results.everyone'),
    withoutAccess: t('results.withoutAccess'),
    open: t('results.open'),
    done: t('results.done'),
  };
  const tag = ({ state: is }: AskedHolder) =>
    is === 'done' ? (
      <Tag tone="ok" icon="check">
        {t('results.isDone')}
      </Tag>
    ) : is === 'withoutAccess' ? (
      <Tag icon="lock">{t('results.isWithoutAccess')}</Tag>
    ) : (
      <Tag tone="warn" icon="clock">
        {t('results.isOpen')}
      </Tag>
    );
  return (
    <section className={css.holders}>
      <div className={css.head}>
        <h2>{t(`results.list.${by}`)}</h2>
        {guild && (
          <Button small icon="close" onClick={() => state.onFilter('guild', null)}>
            {guild.guild ? (
              <ContentIn text={t('results.ofGuild', { guild: gap })}>{guild.guild.name}</ContentIn>
            ) : (
              t('results.ofGuild', { guild: t('results.noGuild') })
            )}
          </Button>
        )}
        <FilterChips
          label={t('results.filter')}
          choices={states.map((value) => ({ value, title: titles[value], ...(!guild && { count: counts[value] }) }))}
          value={chosen}
          onChange={(value) => state.onFilter('state', value || null)}
        />
      </div>
      <DataTable
        caption={t(`results.list.${by}`)}
        name={{
          title: t(`results.who.${by}`),
          width: '42%',
          text: nameOf,
          hint: ({ guilds }) => guilds.join(', '),
          meta: (holder) => (
            <>
              {tag(holder)} {words(holder)}
            </>
          ),
        }}
        columns={[
          { key: 'state', title: t('results.state'), width: '16%', cell: tag },
          { key: 'who', title: t('results.whoAndWhen'), cell: words },
        ]}
        query={holders}
        state={state}
        empty={<p>{t('results.none')}</p>}
        failed={t('results.failed')}
      />
    </section>
  );
}

function useHolderWords(names: boolean) {
  const t = useTexts('confirmations');
  const nameOf = useNameOf();
  const { fullDay, instant } = useFormats();
  return ({ done, opened, hasEmail }: AskedHolder) => {
    if (done) {
      const { entry } = done;
      const way = done.way === 'portal' ? [] : [t(`results.ways.${done.way}`)];
      const at = entry ? fullDay(entry.day) : instant(done.at);
      const enteredBy = entry ? [t('results.enteredBy', { name: nameOf(entry.enteredBy) })] : [];
      return [nameOf(done.by), at, ...way, ...enteredBy, t('results.revision', { n: done.revision })].join(', ');
    }
    const seen = opened ? t('results.opened', { name: nameOf(opened.by) }) : t('results.unopened');
    const told = [...(names ? [seen] : []), ...(hasEmail ? [] : [t('results.noEmail')])];
    return told.length > 1 ? `${told.join('. ')}.` : (told[0] ?? '');
  };
}
