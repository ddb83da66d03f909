import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { whoAmI } from '#web/identity/me.ts';
import { toast } from '#web/ui/toast.ts';

export function useShowReads() {
  const t = useTexts('reads');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    ...mutation('PATCH /api/users/me'),
    onSuccess: (changed) => {
      client.setQueryData(whoAmI.queryKey, changed);
      toast.success(t(changed.showsReads ? 'shown' : 'unshown'));
    },
  });
  const say = (showsReads: boolean) => mutate({ body: { showsReads } });
  return { say, isPending, chosen: isPending ? variables.body?.showsReads : undefined };
}
