import type { UserList } from '#contract/lists/lists.ts';
import { query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { EntityDrawer, type Part } from '#web/records/drawer/entity-drawer.tsx';
import { HistoryPart } from '#web/audit/history/history-part.tsx';
import { UsesPart } from '#web/records/parts/uses-part.tsx';
import { DeleteList } from './delete-list.tsx';
import { ListForm } from './list-form.tsx';
import { ListOwner } from './list-owner.tsx';
import { ListMembers } from './list-members.tsx';
import { Content } from '#web/ui/text/content.tsx';

export function ListDrawer() {
  const t = useTexts(['lists', 'records']);
  const lang = useContentLang();
  const { number } = useFormats();
  const parts = (list: UserList): Part[] => [
    {
      key: 'people',
      title: t('records:parts.people'),
      count: number(list.people),
      content: (
        <>
          <ListOwner list={list} />
          <ListMembers list={list} />
          <UsesPart target={{ kind: 'list', id: list.id }} />
          <DeleteList list={list} />
        </>
      ),
    },
    { key: 'data', title: t('records:parts.data'), content: <ListForm key={list.id} list={list} /> },
    { key: 'history', title: t('records:parts.history'), content: <HistoryPart of={list} /> },
  ];
  return (
    <EntityDrawer
      query={(id) => query('GET /api/lists/{id}', { params: { id } })}
      heading={({ name, description }) => ({
        title: name,
        titleLang: lang,
        subtitle: description && <Content>{description}</Content>,
        emblem: <Emblem icon="bulletList" large />,
      })}
      parts={parts}
      fresh={{ title: t('new'), form: <ListForm list={null} /> }}
      failed={t('failedOne')}
    />
  );
}
