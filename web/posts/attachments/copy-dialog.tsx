import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Folder } from '#contract/documents/folders.ts';
import type { Attached } from '#contract/posts/attachments.ts';
import { call } from '#web/base/api.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { SeenThere } from '#web/documents/office/move-dialog.tsx';
import css from '#web/documents/office/office.module.css';
import { FolderTree } from '#web/documents/tree/folder-tree.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { useErrorText } from '#web/ui/form/error-text.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  file: Attached & { postId: string };
}

/** Needs a new key for each opening. */
export function CopyDialog({ opened, onClose, file: { id: fileId, name, postId } }: Props) {
  const t = useTexts(['documents', 'posts/writing']);
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<Folder | null>(null);
  const copy = useMutation({
    mutationFn: (folderId: string) =>
      call('POST /api/posts/{id}/files/{fileId}/document', { params: { id: postId, fileId }, body: { folderId } }),
    onSuccess: () => {
      toast.success(t('posts/writing:attachments.copyDone', { name }));
      onClose();
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('posts/writing:attachments.copyTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('documents:cancel')}</Button>
          <Button
            variant="primary"
            disabled={!chosen?.mayUpload}
            busy={copy.isPending}
            onClick={() => chosen && copy.mutate(chosen.id)}
          >
            {t('posts/writing:attachments.copyTitle')}
          </Button>
        </>
      }
    >
      <p className={css.hint}>
        <ContentIn text={t('posts/writing:attachments.copyText', { name: gap })}>{name}</ContentIn>
      </p>
      <div className={css.treeBox}>
        <FolderTree label={t('documents:move.where')} current={chosen} onChoose={setChosen} />
      </div>
      {chosen && <SeenThere folder={chosen} />}
      {copy.error && <ErrorLine>{errorText(copy.error instanceof ApiError ? copy.error.code : 'internal')}</ErrorLine>}
    </Dialog>
  );
}
