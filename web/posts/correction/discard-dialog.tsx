import { useMutation } from '@tanstack/react-query';
import type { Post } from '#contract/posts/posts.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  post: Post | null;
  onDiscarded: () => void;
}

export function DiscardDialog({ opened, onClose, post, onDiscarded }: Props) {
  const t = useTexts('posts/writing');
  const discard = useMutation({
    ...mutation('DELETE /api/posts/{id}/correction'),
    onSuccess: () => {
      toast.success(t('correction.discarded'));
      onDiscarded();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('correction.discardAsk')}
      confirm={t('correction.discard')}
      danger
      busy={discard.isPending}
      onConfirm={() => (post?.correcting ? discard.mutate({ params: { id: post.id } }) : onDiscarded())}
    >
      {t('correction.discardText')}
    </ConfirmDialog>
  );
}
