import { useState } from 'react';
import { ApiError } from '#web/base/network/api-error.ts';
import { call, type PreviewName } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { type EffectfulChange, useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { EndDialog } from './end-dialog.tsx';
import type { Change, Ending } from './ending.ts';

/** Ends something on a day, or takes that back. Render `dialogs` outside forms. */
export function useEnding() {
  const t = useTexts('records');
  const { shortDate } = useFormats();
  const [ending, setEnding] = useState<Ending | null>(null);
  const [busy, setBusy] = useState(false);
  const opening = useOpening();
  const resuming = useEffectfulChange();

  async function save(change: Change, endsOn: string, { resume, resumed, onRefused }: Ending) {
    setBusy(true);
    try {
      await make(change);
      opening.close();
      const done = t('ending.done', { day: shortDate(endsOn) });
      if (!resume) toast.success(done);
      else toastWithUndo(done, { undo: t('ending.undo'), onUndo: () => void back(resume, resumed) });
    } catch (error) {
      if (!(error instanceof ApiError && onRefused?.(error))) tellFailure(error as Error);
    } finally {
      setBusy(false);
    }
  }

  async function back(resume: Change, resumed = t('ending.resumed')) {
    try {
      await make(resume);
      toast.success(resumed);
    } catch (error) {
      tellFailure(error as Error);
    }
  }

  return {
    end: (wanted: Ending) => {
      setEnding(wanted);
      opening.open();
    },
    resume: ({ resume, lead, resumed = t('ending.resumed') }: Ending) => {
      if (!resume) return;
      resuming.ask({
        ...(resume as Pick<EffectfulChange<PreviewName>, 'route' | 'args'>),
        summary: lead,
        always: { title: t('ending.resumeTitle'), confirm: t('ending.resume') },
        onSaved: () => void toast.success(resumed),
      });
    },
    dialogs: (
      <>
        {ending && (
          <EndDialog
            key={opening.key}
            ending={ending}
            opened={opening.opened}
            onClose={opening.close}
            onEnd={(change, endsOn) => void save(change, endsOn, ending)}
            busy={busy}
          />
        )}
        {resuming.dialog}
      </>
    ),
  };
}

function make({ route, args }: Change): Promise<unknown> {
  return (call as (route: PreviewName, args: object) => Promise<unknown>)(route, args);
}
