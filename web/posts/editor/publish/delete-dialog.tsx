import { useMutation } from '@tanstack/react-query';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ContentIn, gap } from '#web/ui/content-in.tsx';
import type { Language } from '#contract/base/languages.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  post: { id: string; title: string; language: Language | null } | null;
  /** The version seen; the editor changes it itself and gives none. */
  ifMatch?: number;
  onDeleted: () => void;
}

export function DeleteDialog({ opened, onClose, post, ifMatch, onDeleted }: Props) {
  const t = useTexts(['posts', 'posts/writing']);
  const remove = useMutation({
    ...mutation('DELETE /api/posts/{id}'),
    onSuccess: () => {
      toast.success(t('posts/writing:delete.done'));
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('posts/writing:delete.ask')}
      confirm={t('posts/writing:delete.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        post ? remove.mutate({ params: { id: post.id }, ...(ifMatch !== undefined && { ifMatch }) }) : onDeleted()
      }
    >
      {post?.title ? (
        <ContentIn text={t('posts/writing:delete.text', { title: gap })} language={post.language}>
          {post.title}
        </ContentIn>
      ) : (
        t('posts/writing:delete.text', { title: t('untitled') })
      )}
    </ConfirmDialog>
  );
}
