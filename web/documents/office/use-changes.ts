import type { FolderEntry } from '#contract/documents/folders.ts';
import { mostAtOnce } from '#contract/documents/trash.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo-toast.tsx';
import { useChange } from './use-change.tsx';

/** Puts folders and documents into the trash, and offers to take them out again; answers which have gone. */
export function useDelete() {
  const t = useTexts('documents');
  const { number } = useFormats();
  const { busy, attempt } = useChange();
  const told = (entries: readonly FolderEntry[]) =>
    entries.length === 1
      ? t('delete.done', { name: entries[0]?.name ?? '' })
      : t('delete.doneSeveral', { count: entries.length, number: number(entries.length) });

  function restore(entries: readonly FolderEntry[]): void {
    void attempt(async () => {
      for (const { id } of entries) await call('POST /api/document/trash/{id}/restore', { params: { id } });
    });
  }

  async function run(entries: readonly FolderEntry[]): Promise<FolderEntry[]> {
    let gone: FolderEntry[] = [];
    await attempt(async () => {
      gone = await eachOf(entries, remove);
      if (gone.length > 0) toastWithUndo(told(gone), { undo: t('delete.undo'), onUndo: () => restore(gone) });
    });
    return gone;
  }

  return { busy, run };
}

/** Puts them into another folder, null being the place of the outermost. */
export function useMove() {
  const t = useTexts('documents');
  const { number } = useFormats();
  const { busy, attempt } = useChange();

  function run(entries: readonly FolderEntry[], to: { id: string; name: string } | null): Promise<void> {
    return attempt(async () => {
      const ids = entries.map(({ id }) => id);
      for (let at = 0; at < ids.length; at += mostAtOnce)
        await call('POST /api/document/moves', moveArgs(ids.slice(at, at + mostAtOnce), to));
      const words = { count: ids.length, number: number(ids.length), place: to?.name ?? t('title') };
      toast.success(t('move.done', words));
    });
  }

  return { busy, run };
}

/** One after the other: the tree is locked for each change, and what fails keeps none of the others back. Answers what went. */
async function eachOf(
  entries: readonly FolderEntry[],
  act: (entry: FolderEntry) => Promise<unknown>,
): Promise<FolderEntry[]> {
  const done: FolderEntry[] = [];
  const failed: Error[] = [];
  for (const entry of entries) {
    try {
      await act(entry);
      done.push(entry);
    } catch (error) {
      failed.push(error as Error);
    }
  }
  for (const error of failed.slice(0, 1)) tellFailure(error);
  return done;
}

function remove({ kind, id, version: ifMatch }: FolderEntry): Promise<void> {
  const args = { params: { id }, ifMatch };
  return kind === 'folder'
    ? call('DELETE /api/document/folders/{id}', args)
    : call('DELETE /api/document/files/{id}', args);
}

/** What the server is asked to move, or what that would change. */
export function moveArgs(ids: string[], to: { id: string } | null) {
  return { body: { ids, folderId: to?.id ?? null } };
}
