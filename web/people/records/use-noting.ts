import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetMembers } from '#web/visibility/effect/forget-members.ts';

interface Noting {
  change: () => Promise<unknown>;
  done: string;
  onSaved: () => void;
  /** Shows a refusal at the fields; true if it could. */
  onFailed?: (error: unknown) => boolean;
}

/** Nobody's access depends on it, so no effect is shown. */
export function useNoting() {
  const client = useQueryClient();
  const { isPending, mutate } = useMutation({
    meta: { quiet: true },
    mutationFn: ({ change }: Noting) => change(),
    onSuccess(_, { done, onSaved }) {
      forgetMembers(client);
      toast.success(done);
      onSaved();
    },
    onError: (error: Error, { onFailed }) => void (onFailed?.(error) || tellFailure(error)),
  });
  return { busy: isPending, note: mutate };
}
