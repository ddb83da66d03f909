import type { Association } from '#contract/associations/associations.ts';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { EntityDrawer, type Part } from '#web/records/drawer/entity-drawer.tsx';
import { tradeOf } from '#web/crafts/craft-words.ts';
import { HistoryPart } from '#web/audit/history/history-part.tsx';
import { Section } from '#web/records/parts/section.tsx';
import { UsesPart } from '#web/records/parts/uses-part.tsx';
import css from '#web/ui/parts.module.css';
import { AssociationFacts } from './association-facts.tsx';
import { AssociationForm } from './association-form.tsx';

export function AssociationDrawer() {
  const t = useTexts(['associations', 'records']);
  const lang = useContentLang();
  const { number } = useFormats();
  const parts = (association: Association): Part[] => [
    {
      key: 'guilds',
      title: t('records:parts.guilds'),
      count: number(association.guilds),
      content: (
        <>
          <Guilds association={association} />
          <UsesPart target={{ kind: 'association', id: association.id }} />
        </>
      ),
    },
    { key: 'contact', title: t('records:parts.contact'), content: <AssociationFacts association={association} /> },
    {
      key: 'data',
      title: t('records:parts.data'),
      content: <AssociationForm key={association.id} association={association} />,
    },
    { key: 'history', title: t('records:parts.history'), content: <HistoryPart of={association} /> },
  ];
  return (
    <EntityDrawer
      query={(id) => query('GET /api/association/{id}', { params: { id } })}
      heading={({ name, kind, district }) => ({
        title: name,
        titleLang: lang,
        subtitle: [t(`kinds.${kind}`), district].filter(Boolean).join(' · '),
        emblem: <Emblem icon="home" large />,
      })}
      parts={parts}
      fresh={{ title: t('new'), form: <AssociationForm association={null} /> }}
      failed={t('failedOne')}
    />
  );
}

function Guilds({ association: { id } }: { association: Association }) {
  const t = useTexts(['associations', 'records']);
  const lang = useContentLang();
  const { number } = useFormats();
  const state = useTableState({ sorts: ['name', 'people'], prefix: 'in' });
  const { sort, page } = state;
  const guilds = useSteadyQuery(query('GET /api/guild', { query: { association: id, sort, page } }));
  return (
    <Section title={t('guildsTitle')}>
      <DataTable
        plain
        caption={t('guildsTitle')}
        name={{
          title: t('records:guilds.name'),
          sort: 'name',
          text: ({ name }) => name,
          lang: () => lang,
          to: (guild) => `${pages.targeting}?tab=guilds&open=${guild.id}`,
          emblem: (guild) => <Emblem trade={tradeOf(guild)} icon="guild" />,
          meta: ({ people }) => t('records:headcount.people', { count: people }),
        }}
        columns={[
          {
            key: 'people',
            title: t('records:parts.people'),
            sort: 'people',
            align: 'end',
            cell: ({ people }) => number(people),
          },
        ]}
        query={guilds}
        state={state}
        empty={<p className={css.note}>{t('none')}</p>}
        failed={t('records:guilds.failed')}
      />
    </Section>
  );
}
