import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { levelQuery } from '../documents.queries.ts';
import css from './folder-tree.module.css';
import { useTree } from './tree-context.ts';
import { TreeNode } from './tree-node.tsx';

/** The folders of one level, and a button for more of them where they are very many. */
export function TreeLevel({ folderId, level }: { folderId: string | null; level: number }) {
  const { t } = useTranslation('documents');
  const { without, focused } = useTree();
  const found = useInfiniteQuery(levelQuery(folderId));
  const entries = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const folders = entries.filter((entry) => entry.kind === 'folder').filter(({ id }) => !without.includes(id));
  const total = found.data?.pages.at(-1)?.total ?? 0;
  if (found.error && !found.data)
    return (
      <p className={css.failed}>
        {t('tree.failed')}{' '}
        <Button small variant="quiet" icon="reload" onClick={() => void found.refetch()}>
          {t('tree.retry')}
        </Button>
      </p>
    );
  if (found.isPending)
    return (
      <Loading>
        <div className={css.coming} style={{ paddingInlineStart: level * 20 }}>
          {(level === 1 ? [72, 54, 80, 62, 48] : [60]).map((width) => (
            <Skeleton key={width} width={`${width}%`} height={16} />
          ))}
        </div>
      </Loading>
    );
  return (
    <>
      {folders.map((folder, index) => (
        <TreeNode
          key={folder.id}
          folder={folder}
          level={level}
          place={index + 1}
          of={total}
          reachable={focused === folder.id || (focused === null && level === 1 && index === 0)}
        />
      ))}
      {found.hasNextPage && (
        <Button small variant="quiet" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('tree.more', { count: total - entries.length })}
        </Button>
      )}
    </>
  );
}
