import { useState } from 'react';
import { generatePath } from 'react-router';
import type { FolderRights } from '#contract/documents/rights.ts';
import { pages } from '#contract/base/pages.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { type SeenThing } from '#web/visibility/who-sees/seen-thing.ts';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { AudienceWords } from '#web/visibility/who-sees/audience-words.tsx';
import { WhoSeesDrawer } from '#web/visibility/who-sees/who-sees-drawer.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import css from '../documents.module.css';
import { RightsExport } from './rights-export.tsx';

export function RightsPage() {
  const lang = useContentLang();
  const t = useTexts(['documents', 'targeting/office', 'records']);
  const { number } = useFormats();
  const state = useTableState({ sorts: ['place'] });
  const { search, page } = state;
  const rights = useSteadyQuery(query('GET /api/document/rights', { query: { search, page } }));
  const words = useRightsWords();
  const [asked, setAsked] = useState<SeenThing | null>(null);
  const people = (row: FolderRights) => (
    <Button
      small
      variant="quiet"
      className={css.many}
      onClick={() => setAsked({ kind: 'folder', id: row.id, name: row.name })}
    >
      {t('targeting/office:reach.people', { count: row.people, n: number(row.people) })}
    </Button>
  );
  return (
    <Page
      title={t('rights.title')}
      path={<Crumbs steps={[{ to: pages.documents, name: t('title') }]} here={t('rights.title')} />}
      subtitle={t('rights.lead')}
      wide
      actions={<RightsExport search={search} />}
    >
      <Toolbar>
        <SearchBox label={t('rights.search')} value={search} onSearch={state.onSearch} />
      </Toolbar>
      <DataTable
        caption={t('rights.title')}
        name={{
          title: t('rights.folder'),
          text: ({ name }) => name,
          lang: () => lang,
          to: ({ id }) => generatePath(pages.document, { id }),
          emblem: () => <Icon name="folder" />,
          hint: ({ path }) => <Content>{path.map(({ name }) => name).join(' › ')}</Content>,
          meta: (row) => (
            <>
              {words.view(row)}. {people(row)}
            </>
          ),
        }}
        columns={[
          { key: 'view', title: t('rights.view'), cell: words.view },
          { key: 'upload', title: t('rights.upload'), from: 720, width: '13rem', cell: words.upload },
          { key: 'people', title: t('rights.people'), align: 'end', width: '10rem', cell: people },
        ]}
        query={rights}
        state={state}
        empty={
          <EmptyState
            title={t(search ? 'rights.nothing' : 'rights.empty')}
            action={
              search && (
                <Button variant="soft" onClick={state.onReset}>
                  {t('records:nothing.reset')}
                </Button>
              )
            }
          >
            {t(search ? 'rights.nothingText' : 'rights.emptyText')}
          </EmptyState>
        }
        failed={t('rights.failed')}
      />
      {asked && <WhoSeesDrawer opened onClose={() => setAsked(null)} thing={asked} />}
    </Page>
  );
}

function useRightsWords() {
  const t = useTexts('documents');
  const say = (id: string, audience: NamedAudience | null, from: FolderRights['audienceFrom']) => {
    if (!audience || audience.include.length === 0) return t('rights.officeOnly');
    const groups = <AudienceWords audience={audience} />;
    if (!from || from.id === id) return groups;
    const parts = [groups, <Content key="from">{from.name}</Content>];
    return <Filled text={t('rights.as', { groups: gap, name: gap })} parts={parts} />;
  };
  return {
    view: ({ id, audience, audienceFrom }: FolderRights) => say(id, audience, audienceFrom),
    upload: ({ id, uploaders, uploadersFrom }: FolderRights) => say(id, uploaders, uploadersFrom),
  };
}

export { RightsPage as Component };
