import type { FolderEntry } from '#contract/documents/folders.ts';
import { mostAtOnce } from '#contract/documents/words.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { useChange } from './use-change.tsx';
import { type Sent, severalOf, useSeveral } from './use-several.ts';

export function useDelete(entries: readonly FolderEntry[]) {
  const t = useTexts('documents');
  const { number } = useFormats();
  const { busy, attempt } = useChange();
  const { send, changed } = useSeveral(entries);
  const deletedWords = (gone: readonly FolderEntry[]) =>
    gone.length === 1
      ? t('delete.done', { name: gone[0]?.name ?? '' })
      : t('delete.doneSeveral', { count: gone.length, number: number(gone.length) });

  function restore(gone: readonly FolderEntry[]): void {
    void attempt(async () => {
      for (let from = 0; from < gone.length; from += mostAtOnce) {
        const ids = gone.slice(from, from + mostAtOnce).map(({ id }) => id);
        await call('POST /api/document/trash/restore', { body: { ids } });
      }
    });
  }

  function run(onSent: (sent: Sent) => void): Promise<void> {
    return attempt(async () => {
      const sent = await send((some) => call('POST /api/document/trash', { body: severalOf(some) }));
      const gone = sent.done;
      if (gone.length > 0) toastWithUndo(deletedWords(gone), { undo: t('delete.undo'), onUndo: () => restore(gone) });
      onSent(sent);
    });
  }

  return { busy, run, changed };
}

export function useMove(entries: readonly FolderEntry[]) {
  const t = useTexts('documents');
  const { number } = useFormats();
  const { busy, attempt } = useChange();
  const { send, changed } = useSeveral(entries);

  function run(to: { id: string; name: string } | null, onSent: (sent: Sent) => void): Promise<void> {
    return attempt(async () => {
      const folderId = to?.id ?? null;
      const step = (some: readonly FolderEntry[]) =>
        call('POST /api/document/moves', { body: { ...severalOf(some), folderId } });
      const sent = await send(step);
      const count = sent.done.length;
      if (count > 0) toast.success(t('move.done', { count, number: number(count), place: to?.name ?? t('title') }));
      onSent(sent);
    });
  }

  return { busy, run, changed };
}
