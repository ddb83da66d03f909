import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Effect } from '#contract/targeting/effect.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { type ArgsOf, call, effectOf, type PreviewName, type ResultOf, type RouteName } from '#web/base/api.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { EffectDialog } from './effect-dialog.tsx';
import { NeededDialog } from './needed-dialog.tsx';

export interface EffectfulChange<N extends PreviewName> {
  route: N;
  args: ArgsOf<N>;
  /** "Zwei Betriebe kommen zur Tischler-Innung." */
  summary: ReactNode;
  words?: { title: ReactNode; confirm: string };
  beside?: ReactNode;
  /** Shown where nobody gains or loses access, but something else changes. */
  otherwise?: ReactNode;
  /** Asks even if nobody is affected: for destructive changes. */
  always?: { title: ReactNode; confirm: string; danger?: boolean };
  onSaved?: (result: ResultOf<N>) => void;
  /** True if it showed the failure; else a toast. */
  onFailed?: (error: ApiError) => boolean;
}

interface PendingChange {
  effect: Effect;
  change: EffectfulChange<PreviewName>;
}

interface Attempt {
  change: EffectfulChange<PreviewName>;
  step: () => Promise<void>;
}

type Untyped<T> = (route: RouteName, args: object) => Promise<T>;

/**
 * Saves after confirming the effect; at once if there is none. The effect is a rolled-back save, so both steps can fail
 * alike. Render `dialog` outside forms.
 */
export function useEffectfulChange() {
  const [asked, setAsked] = useState<PendingChange | null>(null);
  const [opened, setOpened] = useState(false);
  const [needed, setNeeded] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState(false);

  function tell(error: Error) {
    if (!(error instanceof ApiError && error.code === 'members.groupInUse')) return tellFailure(error);
    setNeeded(error);
    setRefused(true);
  }

  const { isPending, mutate } = useMutation({
    meta: { quiet: true },
    mutationFn: ({ step }: Attempt) => step(),
    onError(error, { change }) {
      setOpened(false);
      const handled = error instanceof ApiError && change.onFailed?.(error);
      if (!handled) tell(error);
    },
  });

  async function save({ route, args, onSaved }: EffectfulChange<PreviewName>) {
    const result = await (call as Untyped<never>)(route, args as object);
    setOpened(false);
    onSaved?.(result);
  }

  function ask<const N extends PreviewName>(change: EffectfulChange<N>): void {
    const wanted = change as unknown as EffectfulChange<PreviewName>;
    mutate({
      change: wanted,
      async step() {
        const effect = await (effectOf as Untyped<Effect>)(wanted.route, wanted.args as object);
        if (isEmpty(effect) && !wanted.always) return save(wanted);
        setAsked({ effect, change: wanted });
        setOpened(true);
      },
    });
  }

  const dialog: ReactNode = (
    <>
      {asked && (
        <EffectDialog
          opened={opened}
          onClose={() => setOpened(false)}
          effect={asked.effect}
          summary={asked.change.summary}
          beside={asked.change.beside}
          otherwise={asked.change.otherwise}
          {...asked.change.words}
          {...asked.change.always}
          onConfirm={() => mutate({ change: asked.change, step: () => save(asked.change) })}
          busy={isPending}
        />
      )}
      {needed && <NeededDialog opened={refused} onClose={() => setRefused(false)} needed={needed.errors} />}
    </>
  );

  return { ask, busy: isPending, dialog };
}

function isEmpty({ gain, lose }: Effect): boolean {
  return gain === 0 && lose === 0;
}
