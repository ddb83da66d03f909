import { type KeyboardEvent, useState } from 'react';
import type { Folder } from '#contract/documents/folders.ts';
import css from './folder-tree.module.css';
import { TreeContext } from './tree-context.ts';
import { TreeLevel } from './tree-level.tsx';
import { walkTree } from './walk-tree.ts';

interface Props {
  /** What the tree is, for screen readers. */
  label: string;
  /** The folder that is shown or chosen, with those it lies in. */
  current: Pick<Folder, 'id' | 'path'> | null;
  /** The folder that Tab reaches first, where the current one is none of the tree; the topmost where it is null. */
  start?: string | null;
  /** Where a folder's link leads; without it folders are chosen. */
  to?: (folder: Folder) => string;
  onChoose?: (folder: Folder) => void;
  /** A folder that cannot be chosen, with all in it. */
  without?: readonly string[];
}

/**
 * The folders as a tree after WAI-ARIA, each level asked for when it is opened: arrows walk, left and right close and open,
 * letters seek, Enter goes there. The way to the current folder stands open.
 */
export function FolderTree({ label, current, start = current?.id ?? null, to, onChoose, without = [] }: Props) {
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [focused, setFocused] = useState<string | null>(null);
  const onWay = new Set(current?.path.map(({ id }) => id));
  const isOpen = (id: string) => opened.get(id) ?? onWay.has(id);
  return (
    <TreeContext
      value={{
        current: current?.id ?? null,
        focused: focused ?? start,
        isOpen,
        setOpen: (id, open) => setOpened((before) => new Map(before).set(id, open)),
        onFocus: setFocused,
        to,
        onChoose,
        without,
      }}
    >
      <div
        role="tree"
        aria-label={label}
        className={css.tree}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) =>
          walkTree(event, (id, open) => setOpened((before) => new Map(before).set(id, open)))
        }
      >
        <TreeLevel folderId={null} level={1} />
      </div>
    </TreeContext>
  );
}
