import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { toast } from '#web/ui/toast.ts';
import { postQuery } from '../posts.queries.ts';

/** Removing can be undone in the toast. */
export function useBookmark(id: string) {
  const t = useTexts('posts/bookmarks');
  const client = useQueryClient();
  const keep = (bookmarked: boolean) =>
    client.setQueryData(postQuery(id).queryKey, (post) => post && { ...post, bookmarked });
  const adding = useMutation({
    ...mutation('PUT /api/posts/{id}/bookmark'),
    onSuccess: () => {
      keep(true);
      toast.success(t('isAdded'));
    },
  });
  const removing = useMutation({
    ...mutation('DELETE /api/posts/{id}/bookmark'),
    onSuccess: () => {
      keep(false);
      toastWithUndo(t('isRemoved'), { undo: t('undo'), onUndo: add });
    },
  });
  const add = () => adding.mutate({ params: { id } });
  const remove = () => removing.mutate({ params: { id } });
  return { add, remove, busy: adding.isPending || removing.isPending };
}
