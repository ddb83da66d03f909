import { useQuery } from '@tanstack/react-query';
import type { Folder } from '#contract/documents/folders.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import css from './documents.module.css';
import { contentsQuery } from './documents.queries.ts';
import files from './files/files.module.css';
import { UploadButton } from './files/upload-button.tsx';
import { useDropTarget } from './files/use-drop-target.ts';
import { Filters } from './filters.tsx';
import { EntryList } from './list/entry-list.tsx';
import { useEntryActions } from './office/entry-actions.ts';
import type { Sort } from './place.ts';
import { Lapsing, Recent } from './recent.tsx';
import { validityOf } from './validity-filter.tsx';
import { SearchResults } from './search/search-results.tsx';
import { UploadPlace } from './upload/upload-place.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  folder: Folder | null;
  shownId: string | null;
  state: TableState<Sort>;
}

export function Shelf({ folder, shownId, state }: Props) {
  const t = useTexts('documents');
  const drop = useDropTarget(folder);
  return (
    <section className={css.shelf} aria-label={folder?.name ?? t('title')} {...drop.handlers}>
      <div className={css.search}>
        <SearchBox label={t('search.label')} value={state.search} onSearch={state.onSearch} />
      </div>
      {state.search === '' ? (
        <Contents {...{ folder, shownId, state }} />
      ) : (
        <SearchResults state={state} folderId={folder?.id} />
      )}
      <UploadPlace folder={folder} />
      {folder?.mayUpload && (
        <p data-screen-only className={classes(files.drop, drop.over && files.over)}>
          <Icon name="upload" />
          <ContentIn text={t('upload.drop', { name: gap })}>{folder.name}</ContentIn>
        </p>
      )}
    </section>
  );
}

function Contents({ folder, shownId, state }: Props) {
  const t = useTexts('documents');
  const actions = useEntryActions();
  const isAdmin = useIsAdmin();
  const categoryId = state.filter('category');
  const validity = validityOf(state);
  const narrowing = folder
    ? { sort: state.sort, ...(categoryId && { categoryId }), ...(validity && { validity }) }
    : { sort: state.sort };
  const { isPending } = useQuery(contentsQuery(folder?.id ?? null, 0, narrowing));
  return (
    <>
      {folder && (folder.documents > 0 || state.isNarrowed) && <Filters folder={folder} state={state} />}
      {folder && seenByNobody(folder) && (
        <div className={css.note}>
          <Banner tone="warn">
            {t('folder.nobody')}{' '}
            <Button small variant="quiet" onClick={() => actions?.run('audience', [{ ...folder, kind: 'folder' }])}>
              {t('actions.audience')}
            </Button>
          </Banner>
        </div>
      )}
      <EntryList
        folder={folder}
        shownId={shownId}
        narrowing={narrowing}
        state={state}
        empty={<Empty folder={folder} state={state} />}
      />
      {/* Later than the list above, which would push it down. */}
      {!folder && !isPending && (
        <div className={css.latest}>
          <Recent />
          {isAdmin && <Lapsing />}
        </div>
      )}
    </>
  );
}

function seenByNobody({ outsideAudience, audience, audienceFrom }: Folder): boolean {
  return outsideAudience && audience === null && audienceFrom === null;
}

function Empty({ folder, state }: { folder: Folder | null; state: TableState<Sort> }) {
  const t = useTexts('documents');
  const isAdmin = useIsAdmin();
  if (folder && state.isNarrowed)
    return (
      <EmptyState
        title={t('empty.narrowed')}
        action={
          <Button variant="soft" onClick={state.onReset}>
            {t('empty.reset')}
          </Button>
        }
      >
        {t('empty.narrowedText')}
      </EmptyState>
    );
  if (folder)
    return (
      <EmptyState title={t('empty.folder')} action={folder.mayUpload && <UploadButton folder={folder} soft />}>
        {t(folder.mayUpload ? 'empty.folderUpload' : 'empty.folderText')}
      </EmptyState>
    );
  return <EmptyState title={t('empty.title')}>{t(isAdmin ? 'empty.office' : 'empty.text')}</EmptyState>;
}
