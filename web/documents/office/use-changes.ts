import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo-toast.tsx';
import { forgetDocuments } from '../documents.queries.ts';

/** Puts folders and documents into the trash, and offers to take them out again. */
export function useDelete() {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const client = useQueryClient();
  const done = (entries: readonly FolderEntry[]) =>
    entries.length === 1
      ? t('delete.done', { name: entries[0]?.name ?? '' })
      : t('delete.doneSeveral', { count: entries.length, number: number(entries.length) });

  async function restore(entries: readonly FolderEntry[]) {
    try {
      for (const { id } of entries) await call('POST /api/document/trash/{id}/restore', { params: { id } });
    } catch (error) {
      tellFailure(error as Error);
    }
    await forgetDocuments(client);
  }

  return useMutation({
    meta: { quiet: true },
    mutationFn: (entries: readonly FolderEntry[]) => eachOf(entries, remove),
    onSuccess: async ({ done: gone, failed }) => {
      if (gone.length > 0) toastWithUndo(done(gone), { undo: t('delete.undo'), onUndo: () => void restore(gone) });
      tellFailed(failed);
      await forgetDocuments(client);
    },
  });
}

/** Puts them into another folder, null being the place of the outermost. */
export function useMove() {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ entries, to }: { entries: readonly FolderEntry[]; to: { id: string; name: string } | null }) =>
      eachOf(entries, (entry) => move(entry, to?.id ?? null)),
    onSuccess: async ({ done, failed }, { to }) => {
      const place = to?.name ?? t('title');
      if (done.length > 0) toast.success(t('move.done', { count: done.length, number: number(done.length), place }));
      tellFailed(failed);
      await forgetDocuments(client);
    },
  });
}

interface Outcome {
  done: FolderEntry[];
  failed: { entry: FolderEntry; error: Error }[];
}

/** One after the other: the tree is locked for each change, and what fails keeps none of the others back. */
async function eachOf(
  entries: readonly FolderEntry[],
  act: (entry: FolderEntry) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  for (const entry of entries) {
    try {
      await act(entry);
      outcome.done.push(entry);
    } catch (error) {
      outcome.failed.push({ entry, error: error as Error });
    }
  }
  return outcome;
}

function tellFailed(failed: Outcome['failed']): void {
  for (const { error } of failed.slice(0, 1)) tellFailure(error);
}

function remove({ kind, id, version: ifMatch }: FolderEntry): Promise<void> {
  const args = { params: { id }, ifMatch };
  return kind === 'folder'
    ? call('DELETE /api/document/folders/{id}', args)
    : call('DELETE /api/document/files/{id}', args);
}

function move({ kind, id, version: ifMatch }: FolderEntry, to: string | null): Promise<unknown> {
  const args = { params: { id }, ifMatch };
  if (kind === 'folder') return call('PUT /api/document/folders/{id}', { ...args, body: { parentId: to } });
  return call('PUT /api/document/files/{id}', { ...args, body: { folderId: to ?? '' } });
}
