import { useDeferredValue, useState } from 'react';
import { generatePath, useLocation, useNavigate, useParams } from 'react-router';
import type { Folder } from '#contract/documents/folders.ts';
import { pages } from '#contract/base/pages.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { useIsAdmin } from '#web/identity/me.ts';
import { classes } from '#web/ui/text/classes.ts';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { FolderCrumbs } from './crumbs.tsx';
import css from './documents.module.css';
import { HeadActions } from './head-actions.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { EntryActionsRoom } from './office/entry-actions-room.tsx';
import { DetailPanel, useHasRoom } from './panel/detail-panel.tsx';
import { type Place, sorts, usePlace } from './place.ts';
import { WhoSees } from './reasons/who-sees.tsx';
import { Why } from './reasons/why.tsx';
import { Shelf } from './shelf.tsx';
import { FolderTree } from './tree/folder-tree.tsx';

export function DocumentsPage() {
  const t = useTexts('documents');
  const { id } = useParams();
  const { place, error, retry } = usePlace(id);
  // Keeps what was shown until the next has loaded; a new folder appears as a whole.
  const [last, setLast] = useState<Place>();
  if (place && place !== last && !isSame(place, last)) setLast(place);
  const shown = place ?? last;
  // Deferred, so that the first render does not block.
  const isThere = useDeferredValue(shown !== undefined);
  if (error instanceof ApiError && error.status === 404) return <ErrorPage status={404} />;
  if (error && !place)
    return (
      <Page title={t('title')} wide>
        <FailureState title={t('failed')} error={error} retry={retry} />
      </Page>
    );
  if (!shown || !isThere)
    return (
      <Page title={t('title')} wide>
        <ListSkeleton />
      </Page>
    );
  return <Opened place={shown} />;
}

function isSame(one: Place, other: Place | undefined): boolean {
  return one.folder === other?.folder && one.document === other?.document;
}

function Opened({ place: { folder, document } }: { place: Place }) {
  const t = useTexts('documents');
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const hasRoom = useHasRoom();
  const lang = useContentLang();
  const state = useTableState({ sorts, initial: '-filedAt', filters: ['category', 'validity'] });
  const folderId = folder?.id ?? null;

  function closePanel() {
    const pathname = folderId ? generatePath(pages.document, { id: folderId }) : pages.documents;
    void navigate({ pathname, search }, { state: { stays: true }, preventScrollReset: true });
  }

  return (
    <EntryActionsRoom shown={document ?? folder}>
      <Page
        title={folder?.name ?? t('title')}
        titleLang={folder ? lang : undefined}
        path={folder && <FolderCrumbs folder={folder} />}
        subtitle={folder && <Visibility folder={folder} />}
        wide
        actions={<HeadActions folder={folder} isAdmin={isAdmin} />}
      >
        <div className={classes(css.docs, hasRoom && document && css.withPanel)}>
          <nav className={css.tree} aria-label={t('tree.label')}>
            <FolderTree
              label={t('tree.label')}
              current={folder}
              to={({ id }) => generatePath(pages.document, { id })}
            />
          </nav>
          <Shelf
            key={`${folderId}?${state.sort}&${state.filter('category')}&${state.filter('validity')}`}
            folder={folder}
            shownId={document?.id ?? null}
            state={state}
          />
          <DetailPanel document={document} onClose={closePanel} />
        </div>
      </Page>
    </EntryActionsRoom>
  );
}

function Visibility({ folder }: { folder: Folder }) {
  const thing = { ...folder, kind: 'folder' as const };
  return (
    <span className={css.visibility}>
      <WhoSees thing={thing} />
      <Why thing={thing} />
    </span>
  );
}

export { DocumentsPage as Component };
