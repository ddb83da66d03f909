import type { Folder } from '#contract/documents/folders.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { levelQuery } from '../documents.queries.ts';
import { useDropTarget } from '../files/use-drop-target.ts';
import { isNarrower } from '../narrower.ts';
import css from './folder-tree.module.css';
import { useTree } from './tree-context.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';

export function TreeLevel({ folderId, level }: { folderId: string | null; level: number }) {
  const t = useTexts('documents');
  const { without, focused } = useTree();
  const found = useInfiniteQuery(levelQuery(folderId));
  const entries = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const folders = entries.filter((entry) => entry.kind === 'folder').filter(({ id }) => !without.includes(id));
  const total = found.data?.pages.at(-1)?.total ?? 0;
  if (found.error && !found.data)
    return (
      <div role="treeitem" aria-level={level} tabIndex={-1} className={css.failed}>
        {t('tree.failed')}{' '}
        <Button small variant="quiet" icon="reload" data-go onClick={() => void found.refetch()}>
          {t('tree.retry')}
        </Button>
      </div>
    );
  if (found.isPending) return <ComingLevel level={level} />;
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
        <div role="treeitem" aria-level={level} tabIndex={-1}>
          <Button
            small
            variant="quiet"
            data-go
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('tree.more', { count: total - entries.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** A tree has nothing but its items, so a live region elsewhere announces it. */
function ComingLevel({ level }: { level: number }) {
  const t = useTexts('ui');
  const text = t('loading');
  useEffect(() => announce({ text }), [text]);
  return (
    <div role="treeitem" aria-level={level} aria-label={text} aria-busy="true" tabIndex={-1} className={css.late}>
      <div aria-hidden="true" className={css.coming} style={{ paddingInlineStart: level * 20 }}>
        {(level === 1 ? [72, 54, 80, 62, 48] : [60]).map((width) => (
          <Skeleton key={width} width={`${width}%`} height={16} />
        ))}
      </div>
    </div>
  );
}

interface NodeProps {
  folder: Folder;
  level: number;
  place: number;
  of: number;
  reachable: boolean;
}

function TreeNode({ folder, level, place, of, reachable }: NodeProps) {
  const t = useTexts('documents');
  const { number } = useFormats();
  const name = useId();
  const lang = useContentLang();
  const tree = useTree();
  const drop = useDropTarget(folder);
  const open = folder.folders > 0 && tree.isOpen(folder.id);
  const current = tree.current === folder.id;
  const narrower = isNarrower(folder);
  const line = {
    id: name,
    'data-go': true,
    className: classes(css.line, current && css.current, drop.over && css.over),
    style: { paddingInlineStart: 6 + (level - 1) * 20 },
    ...drop.handlers,
  };
  const words = (
    <>
      <span
        className={classes(css.twist, folder.folders === 0 && css.leaf)}
        aria-hidden="true"
        onClick={(event) => {
          if (folder.folders === 0) return;
          event.preventDefault();
          event.stopPropagation();
          tree.setOpen(folder.id, !open);
        }}
      >
        {folder.folders > 0 && <Icon name={open ? 'down' : 'forward'} size="small" />}
      </span>
      <Icon name={narrower ? 'lock' : 'folder'} />
      <span data-name lang={lang} className={css.name}>
        {folder.name}
      </span>
      <span className={css.count}>
        <span aria-hidden="true">{number(folder.documents)}</span>
        <VisuallyHidden>
          {t('documentCount', { count: folder.documents, number: number(folder.documents) })}
          {narrower && `, ${t('folder.narrower')}`}
        </VisuallyHidden>
      </span>
    </>
  );
  return (
    <div
      role="treeitem"
      data-id={folder.id}
      aria-labelledby={name}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={folder.folders > 0 ? open : undefined}
      aria-selected={current}
      tabIndex={reachable ? 0 : -1}
      className={css.node}
      onFocus={(event) => event.target === event.currentTarget && tree.onFocus(folder.id)}
    >
      {tree.to ? (
        <Link {...line} to={tree.to(folder)} state={{ stays: true }} tabIndex={-1}>
          {words}
        </Link>
      ) : (
        <div {...line} onClick={() => tree.onChoose?.(folder)}>
          {words}
        </div>
      )}
      {open && (
        <div role="group">
          <TreeLevel folderId={folder.id} level={level + 1} />
        </div>
      )}
    </div>
  );
}
