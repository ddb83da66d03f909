import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { keepConfirmed } from '../posts.queries.ts';
import { confirmMutation } from './being-confirmed.ts';

/** For one company or all open ones; updates every list. */
export function useConfirm(id: string, onDone: () => void) {
  const t = useTexts('posts');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    ...confirmMutation,
    onSuccess: ({ items }) => {
      keepConfirmed(client, id, items);
      toast.success(t('confirming.saved'));
      onDone();
    },
  });
  return {
    confirm: (companyId: string | null) => mutate({ params: { id }, body: { companyId } }),
    /** Null for all, undefined while idle. */
    busyFor: isPending ? (variables?.body?.companyId ?? null) : undefined,
  };
}
