import { useMutation } from '@tanstack/react-query';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';

interface Noting {
  change: () => Promise<unknown>;
  done: string;
  onSaved: () => void;
  /** Shows a refusal at the fields; true if it could. */
  onFailed?: (error: unknown) => boolean;
}

/** Nobody's access depends on it, so no effect is shown. */
export function useNoting() {
  const { isPending, mutate } = useMutation({
    meta: { quiet: true },
    mutationFn: ({ change }: Noting) => change(),
    onSuccess(_, { done, onSaved }) {
      toast.success(done);
      onSaved();
    },
    onError: (error: Error, { onFailed }) => void (onFailed?.(error) || tellFailure(error)),
  });
  return { busy: isPending, note: mutate };
}
