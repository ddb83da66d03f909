import { useMutation } from '@tanstack/react-query';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';

interface Noting {
  change: () => Promise<unknown>;
  /** The toast when it is done. */
  done: string;
  onSaved: () => void;
  /** Tells a refusal beside the fields of a form, and whether it could. */
  onFailed?: (error: unknown) => boolean;
}

/** Changes what is noted of a person: nobody sees more or less by it, so no effect is shown first. */
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
