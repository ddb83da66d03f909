import type { FolderEntry } from '#contract/documents/folders.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Changed } from './changed.tsx';
import { Lost } from './lost.tsx';
import css from './office.module.css';
import { useDelete } from './use-changes.ts';
import { useLost } from './use-lost.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  entries: readonly FolderEntry[];
  onDone: (gone: readonly FolderEntry[]) => void;
}

export function DeleteDialog({ opened, onClose, entries, onDone }: Props) {
  const t = useTexts('documents');
  const { number } = useFormats();
  const { trashDays } = useTenant();
  const remove = useDelete(entries);
  const { check, effect } = useLost(entries, opened);
  const [only] = entries;
  const known = entries.reduce((sum, entry) => sum + (entry.kind === 'folder' ? entry.documents : 1), 0);
  const documents = check?.documents ?? known;
  const folders = check?.folders ?? entries.filter(({ kind }) => kind === 'folder').length;
  const more = folders > (entries.length === 1 && only?.kind === 'folder' ? 1 : 0);
  const span = t('delete.span', { count: trashDays, days: number(trashDays) });
  const counts = {
    folders: t('folderCount', { count: folders, number: number(folders) }),
    documents: t('documentCount', { count: documents, number: number(documents) }),
    span,
  };
  const title =
    entries.length === 1 && only ? (
      <ContentIn text={t(`delete.title.${only.kind}`, { name: gap })}>{only.name}</ContentIn>
    ) : (
      t('delete.titleSeveral', { count: entries.length, number: number(entries.length) })
    );

  function confirm() {
    void remove.run(({ done, isAll }) => {
      if (isAll) onClose();
      onDone(done);
    });
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={title}
      confirm={t('delete.confirm')}
      danger
      busy={remove.busy}
      onConfirm={confirm}
    >
      <div className={css.lost}>
        <p>
          {more && documents > 0
            ? t('delete.both', counts)
            : more
              ? t('delete.folders', { count: folders, number: number(folders), span })
              : t('delete.text', { count: documents, number: number(documents), span })}
        </p>
        <Lost check={check} effect={effect} />
        <Changed changed={remove.changed} />
      </div>
    </ConfirmDialog>
  );
}
