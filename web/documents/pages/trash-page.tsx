import { useQuery } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import type { Trashed } from '#contract/documents/trash.ts';
import { pages } from '#contract/base/pages.ts';
import { call, query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { useAskedChange } from '../office/use-change.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function TrashPage() {
  const t = useTexts('documents');
  const lang = useContentLang();
  const { instant, number, size } = useFormats();
  const state = useTableState({ sorts: ['trashedAt'] });
  const trash = useQuery(query('GET /api/document/trash', { query: { page: state.page } }));
  const act = useTrashActions();
  const { trashDays: days } = useTenant();
  const placeOf = ({ path }: Trashed) => [t('title'), ...path.map(({ name }) => name)].join(' › ');
  const daysLeft = ({ goesAt }: Trashed) => Math.max(0, Math.ceil((Date.parse(goesAt) - Date.now()) / 86_400_000));
  const left = (one: Trashed) => t('trash.left', { count: daysLeft(one) });
  return (
    <Page
      title={t('trash.title')}
      path={<Crumbs steps={[{ to: pages.documents, name: t('title') }]} here={t('trash.title')} />}
      subtitle={t('trash.lead', { count: days, days: number(days) })}
      wide
    >
      <DataTable
        caption={t('trash.title')}
        name={{
          title: t('columns.name'),
          text: ({ name }) => name,
          lang: () => lang,
          emblem: ({ kind }) => <Icon name={kind === 'folder' ? 'folder' : 'document'} />,
          hint: (one) => placeOf(one),
          meta: (one) => left(one),
        }}
        columns={[
          {
            key: 'size',
            title: t('trash.content'),
            from: 720,
            cell: ({ kind, documents, bytes }) =>
              kind === 'folder'
                ? `${t('documentCount', { count: documents, number: number(documents) })}, ${size(bytes)}`
                : size(bytes),
          },
          {
            key: 'at',
            title: t('trash.deleted'),
            cell: ({ trashedAt, trashedBy }) => [instant(trashedAt), trashedBy?.name].filter(Boolean).join(', '),
          },
          { key: 'left', title: t('trash.goes'), align: 'end', cell: left },
        ]}
        query={trash}
        state={state}
        menu={(one) => (
          <Menu target={<IconButton icon="more" label={t('actions.of', { name: one.name })} />}>
            <MenuItem icon="undo" onClick={() => act.restore(one)}>
              {t('trash.restore')}
            </MenuItem>
            <MenuItem icon="trash" danger onClick={() => act.ask(one)}>
              {t('trash.forGood')}
            </MenuItem>
          </Menu>
        )}
        empty={
          <EmptyState title={t('trash.empty')}>{t('trash.emptyText', { count: days, days: number(days) })}</EmptyState>
        }
        failed={t('trash.failed')}
      />
      {act.dialogs}
    </Page>
  );
}

function useTrashActions() {
  const t = useTexts('documents');
  const navigate = useNavigate();
  const restoring = useEffectfulChange();
  const removal = useAskedChange<Trashed>({
    words: ({ name }) => ({
      title: <ContentIn text={t('trash.ask', { name: gap })}>{name}</ContentIn>,
      text: t('trash.askText'),
      confirm: t('trash.forGood'),
    }),
    step: async ({ id, name, version }) => {
      await call('DELETE /api/document/trash/{id}', { params: { id }, ifMatch: version });
      toast.success(t('trash.removed', { name }));
    },
  });

  function restore({ id, name, version }: Trashed): void {
    restoring.ask({
      route: 'POST /api/document/trash/{id}/restore',
      args: { params: { id }, ifMatch: version },
      summary: <ContentIn text={t('trash.restoreSummary', { name: gap })}>{name}</ContentIn>,
      words: {
        title: <ContentIn text={t('trash.restoreTitle', { name: gap })}>{name}</ContentIn>,
        confirm: t('trash.restore'),
      },
      onSaved: () =>
        toastWithUndo(t('trash.restored', { name }), {
          undo: t('trash.show'),
          onUndo: () => void navigate(generatePath(pages.document, { id })),
        }),
    });
  }

  return {
    restore,
    ask: removal.ask,
    dialogs: (
      <>
        {restoring.dialog}
        {removal.dialog}
      </>
    ),
  };
}

export { TrashPage as Component };
