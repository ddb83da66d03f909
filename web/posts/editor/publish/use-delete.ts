import { useMutation } from '@tanstack/react-query';
import type { Post } from '#contract/posts/posts.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo-toast.tsx';
import { unnamed } from '#web/targeting/reach/lists/unnamed.ts';

interface Deleted {
  id: string;
  /** The version seen; the editor changes it itself and gives none. */
  ifMatch?: number | undefined;
}

/** Deletes a draft or a scheduled post; its toast creates it anew, planned as it was. */
export function useDelete(onDeleted: () => void) {
  const t = useTexts('posts/writing');

  async function restore(post: Post) {
    try {
      const again = await call('POST /api/posts', { body: createdFrom(post) });
      if (post.state === 'scheduled')
        await call('POST /api/posts/{id}/publish', { params: { id: again.id }, ifMatch: again.version });
      toast.success(t(post.state === 'scheduled' ? 'delete.plannedAgain' : 'delete.restored'));
    } catch (error) {
      tellFailure(error as Error);
    }
  }

  return useMutation({
    mutationFn: async ({ id, ifMatch }: Deleted) => {
      const post = await call('GET /api/posts/{id}', { params: { id } });
      await call('DELETE /api/posts/{id}', { params: { id }, ...(ifMatch !== undefined && { ifMatch }) });
      return post;
    },
    onSuccess: (post) => {
      toastWithUndo(t('delete.done'), { undo: t('delete.undo'), onUndo: () => void restore(post) });
      onDeleted();
    },
  });
}

function createdFrom(post: Post) {
  const { title, kind, number, body, language, eventAt, eventPlace, deadline, deadlineFor, confirmation, pinned } =
    post;
  return {
    title,
    kind,
    number,
    body,
    language,
    eventAt,
    eventPlace,
    deadline,
    deadlineFor,
    confirmation,
    pinned,
    publishAt: post.publishAt,
    audience: unnamed(post.audience ?? { include: [], exclude: [] }),
    documentIds: post.documents.map(({ id }) => id),
  };
}
