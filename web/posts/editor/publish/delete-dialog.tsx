import { useMutation } from '@tanstack/react-query';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  post: { id: string; title: string } | null;
  /** The version seen; the editor changes it itself and gives none. */
  ifMatch?: number;
  onDeleted: () => void;
}

export function DeleteDialog({ opened, onClose, post, ifMatch, onDeleted }: Props) {
  const t = useTexts('posts');
  const remove = useMutation({
    ...mutation('DELETE /api/posts/{id}'),
    onSuccess: () => {
      toast.success(t('delete.done'));
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('delete.ask')}
      confirm={t('delete.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        post ? remove.mutate({ params: { id: post.id }, ...(ifMatch !== undefined && { ifMatch }) }) : onDeleted()
      }
    >
      {t('delete.text', { title: post?.title || t('untitled') })}
    </ConfirmDialog>
  );
}
