import { useMutation } from '@tanstack/react-query';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';

interface Deleted {
  id: string;
  /** The version seen; the editor changes it itself and gives none. */
  ifMatch?: number | undefined;
}

/** Puts a draft or a scheduled post into the trash; its toast restores it, planned as it was. */
export function useDelete(onDeleted: () => void) {
  const t = useTexts('posts/writing');

  async function restore(id: string) {
    try {
      const { state } = await call('POST /api/posts/trash/{id}/restore', { params: { id } });
      toast.success(t(state === 'scheduled' ? 'delete.plannedAgain' : 'delete.restored'));
    } catch (error) {
      tellFailure(error as Error);
    }
  }

  return useMutation({
    mutationFn: ({ id, ifMatch }: Deleted) =>
      call('DELETE /api/posts/{id}', { params: { id }, ...(ifMatch !== undefined && { ifMatch }) }),
    onSuccess: (_, { id }) => {
      toastWithUndo(t('delete.done'), { undo: t('delete.undo'), onUndo: () => void restore(id) });
      onDeleted();
    },
  });
}
