import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Folder } from '#contract/documents/folders.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { seeAsDocumentPath } from '#web/visibility/see-as/see-as-path.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { seenFoldersQuery } from './see-as.queries.ts';
import { type Branch, treeOf } from './folder-tree.ts';
import css from './seen-folders.module.css';

export function SeenFolders({ as, name, back }: { as: string; name: ReactNode; back: string | undefined }) {
  const t = useTexts(['see-as', 'targeting/office']);
  const found = useInfiniteQuery(seenFoldersQuery(as));
  const coming = (
    <Loading>
      <Sheet padded className={css.coming}>
        {[42, 56, 38, 50].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={20} />
        ))}
      </Sheet>
    </Loading>
  );
  return (
    <Loaded query={found} failed={t('foldersFailed')} coming={coming}>
      {({ pages }) => {
        const folders = pages.flatMap(({ items }) => items);
        if (folders.length === 0)
          return (
            <EmptyState title={t('noFolders')}>
              <Filled text={t('noFoldersText', { name: gap })} parts={[name]} />
            </EmptyState>
          );
        return (
          <Sheet padded className={css.sheet}>
            <Branches branches={treeOf(folders)} to={({ id }) => seeAsDocumentPath(id, as, back)} />
            {found.hasNextPage && (
              <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {t('targeting/office:people.more')}
              </Button>
            )}
          </Sheet>
        );
      }}
    </Loaded>
  );
}

function Branches({ branches, to }: { branches: Branch[]; to: (folder: Folder) => string }) {
  return (
    <ul className={css.branches}>
      {branches.map(({ folder, inside }) => (
        <li key={folder.id}>
          <span className={css.folder}>
            <Icon name="folder" />
            <Link to={to(folder)}>
              <Content>{folder.name}</Content>
            </Link>
          </span>
          {inside.length > 0 && <Branches branches={inside} to={to} />}
        </li>
      ))}
    </ul>
  );
}
