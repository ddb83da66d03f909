import { type KeyboardEvent, useState } from 'react';
import type { Folder } from '#contract/documents/folders.ts';
import css from './folder-tree.module.css';
import { TreeContext } from './tree-context.ts';
import { TreeLevel } from './tree-level.tsx';
import { walkTree } from './walk-tree.ts';

interface Props {
  label: string;
  current: Pick<Folder, 'id' | 'path'> | null;
  /** The first tab stop where `current` is not in the tree; null is the top. */
  start?: string | null;
  /** Without it, folders are buttons to choose. */
  to?: (folder: Folder) => string;
  onChoose?: (folder: Folder) => void;
  /** Ids that cannot be chosen, with their subfolders. */
  without?: readonly string[];
}

/**
 * A tree after the WAI-ARIA pattern; levels load when opened. Arrows, letters and Enter work, and the path to the
 * current folder is open.
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
