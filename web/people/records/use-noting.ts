import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetMembers } from '#web/visibility/effect/forget-members.ts';

interface Outcome {
  /** The toast when it is done. */
  done: string;
  onSaved: () => void;
  /** Tells a refusal beside the fields of a form, and whether it could. */
  onFailed?: (error: unknown) => boolean;
}

/** Changes what is noted of a person: nobody sees more or less by it, so no effect is shown first. */
export function useNoting() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function note(change: Promise<unknown>, { done, onSaved, onFailed }: Outcome) {
    setBusy(true);
    try {
      await change;
      forgetMembers(client);
      toast.success(done);
      onSaved();
    } catch (error) {
      if (!onFailed?.(error)) tellFailure(error as Error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, note };
}
