import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';

/** Tells failures and refetches everything about documents. */
export function useChange() {
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (step: () => Promise<unknown>) => step(),
    meta: { untilFresh: true },
  });

  function attempt(step: () => Promise<unknown>): Promise<void> {
    return mutateAsync(step).then(ended, ended);
  }

  return { busy: isPending, attempt };
}

function ended(): void {}

interface Question<T> {
  words: (one: T) => { title: ReactNode; text: ReactNode; confirm: string };
  step: (one: T) => Promise<unknown>;
}

/** With a confirmation. Render `dialog`. */
export function useAskedChange<T>({ words, step }: Question<T>) {
  const { busy, attempt } = useChange();
  const asking = useOpening();
  const [asked, setAsked] = useState<T | null>(null);
  const texts = asked && words(asked);

  function ask(one: T): void {
    setAsked(one);
    asking.open();
  }

  const dialog = asked && texts && (
    <ConfirmDialog
      opened={asking.opened}
      onClose={asking.close}
      title={texts.title}
      confirm={texts.confirm}
      danger
      busy={busy}
      onConfirm={() => void attempt(() => step(asked)).then(asking.close)}
    >
      {texts.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
