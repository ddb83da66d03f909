import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trashDays } from '#contract/documents/trash.ts';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { effectOf } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDelete } from './use-changes.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  entries: readonly FolderEntry[];
  onDone: (gone: readonly FolderEntry[]) => void;
}

/** Asks before something goes into the trash: how much it is, and who loses sight of it. */
export function DeleteDialog({ opened, onClose, entries, onDone }: Props) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const remove = useDelete();
  const lose = useLosing(entries, opened);
  const [only] = entries;
  const documents = entries.reduce((sum, entry) => sum + (entry.kind === 'folder' ? entry.documents : 1), 0);
  const what =
    entries.length === 1 && only
      ? t(`delete.title.${only.kind}`, { name: only.name })
      : t('delete.titleSeveral', { count: entries.length, number: number(entries.length) });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={what}
      confirm={t('delete.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(entries, {
          onSuccess: ({ done }) => {
            onClose();
            onDone(done);
          },
        })
      }
    >
      <p>{t('delete.text', { count: documents, number: number(documents), days: trashDays })}</p>
      {lose !== undefined && lose > 0 && <p>{t('delete.lose', { count: lose, number: number(lose) })}</p>}
    </ConfirmDialog>
  );
}

/** How many people see it no longer; of several it would be another number for each, and is not told. */
function useLosing(entries: readonly FolderEntry[], on: boolean): number | undefined {
  const [only] = entries;
  const effect = useQuery({
    queryKey: ['effect', 'delete', only?.id, only?.version],
    queryFn: () => {
      const args = { params: { id: only?.id ?? '' }, ifMatch: only?.version ?? 0 };
      return only?.kind === 'folder'
        ? effectOf('DELETE /api/document/folders/{id}', args)
        : effectOf('DELETE /api/document/files/{id}', args);
    },
    enabled: on && entries.length === 1,
    staleTime: 0,
  });
  return effect.data?.lose;
}
