import type { Craft } from '#contract/crafts/crafts.ts';
import { query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { EntityDrawer, type Part } from '#web/records/drawer/entity-drawer.tsx';
import { CompanyTable } from '#web/records/parts/company-table.tsx';
import { HistoryPart } from '#web/audit/history/history-part.tsx';
import { Section } from '#web/records/parts/section.tsx';
import { UsesPart } from '#web/records/parts/uses-part.tsx';
import { CraftForm } from './craft-form.tsx';

export function CraftDrawer() {
  const t = useTexts(['crafts', 'records']);
  const lang = useContentLang();
  const { number } = useFormats();
  const parts = (craft: Craft): Part[] => [
    {
      key: 'companies',
      title: t('records:parts.companies'),
      count: number(craft.companies),
      content: (
        <>
          <CraftCompanies craft={craft} />
          <UsesPart target={{ kind: 'craft', id: craft.id }} />
        </>
      ),
    },
    { key: 'data', title: t('records:parts.data'), content: <CraftForm key={craft.id} craft={craft} /> },
    { key: 'history', title: t('records:parts.history'), content: <HistoryPart of={craft} /> },
  ];
  return (
    <EntityDrawer
      query={(id) => query('GET /api/craft/{id}', { params: { id } })}
      heading={({ name, annex, number: of, synonyms }) => ({
        title: name,
        titleLang: lang,
        subtitle: [`${annex}/${of}`, ...synonyms].join(' · '),
        emblem: <Emblem trade={name} icon="training" large />,
      })}
      parts={parts}
      fresh={{ title: t('new'), form: <CraftForm craft={null} /> }}
      failed={t('failedOne')}
    />
  );
}

function CraftCompanies({ craft }: { craft: Craft }) {
  const t = useTexts('crafts');
  const state = useTableState({ sorts: ['name', 'people'], prefix: 'in' });
  const { search, sort, page } = state;
  const companies = useSteadyQuery(query('GET /api/companies', { query: { craft: craft.id, search, sort, page } }));
  return (
    <Section title={t('companies')}>
      <CompanyTable companies={companies} state={state} empty={t('none')} />
    </Section>
  );
}
