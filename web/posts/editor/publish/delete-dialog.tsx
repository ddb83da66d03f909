import type { PostSummary } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';
import { useDelete } from './use-delete.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  post: Pick<PostSummary, 'id' | 'title' | 'language' | 'state'> | null;
  /** The version seen; the editor changes it itself and gives none. */
  ifMatch?: number;
  onDeleted: () => void;
}

export function DeleteDialog({ opened, onClose, post, ifMatch, onDeleted }: Props) {
  const t = useTexts(['posts', 'posts/writing']);
  const remove = useDelete(onDeleted);
  const [ask, text] =
    post?.state === 'scheduled' ? (['askPlanned', 'textPlanned'] as const) : (['ask', 'text'] as const);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`posts/writing:delete.${ask}`)}
      confirm={t('posts/writing:delete.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => (post ? remove.mutate({ id: post.id, ifMatch }) : onDeleted())}
    >
      {post?.title ? (
        <ContentIn text={t(`posts/writing:delete.${text}`, { title: gap })} language={post.language}>
          {post.title}
        </ContentIn>
      ) : (
        t(`posts/writing:delete.${text}`, { title: t('untitled') })
      )}
    </ConfirmDialog>
  );
}
