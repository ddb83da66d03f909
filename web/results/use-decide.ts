import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation, query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '#web/ui/toast.ts';

/** For mails whose delivery is unknown. */
export function useDecide(postId: string) {
  const t = useTexts('results');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mutation('POST /api/posts/{id}/deliveries/decision'),
    onSuccess: (deliveries, { body: { again } }) => {
      client.setQueryData(query('GET /api/posts/{id}/deliveries', { params: { id: postId } }).queryKey, deliveries);
      toast.success(t(again ? 'mails.queued' : 'mails.decided'));
    },
  });
  const decide = (body: { again: boolean; userId?: string }) => mutate({ params: { id: postId }, body });
  return { decide, isPending };
}
