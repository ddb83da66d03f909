import { useState } from 'react';
import { type SetUpStep, setUpSteps } from '#contract/tenants/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { ProgressTrack } from '#web/ui/progress/progress-track.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { CraftsStep } from './crafts-step.tsx';
import { GuildsStep } from './guilds-step.tsx';
import { IdentityStep } from './identity/identity-step.tsx';
import { InvitationsStep } from './invitations-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { type SetUp, useSetUp } from './set-up.queries.ts';
import css from './set-up.module.css';
import type { StepProps } from './step-sheet.tsx';
import { useSavePortal } from './use-save-portal.ts';

const parts: Record<SetUpStep, (props: StepProps) => React.ReactNode> = {
  identity: IdentityStep,
  crafts: CraftsStep,
  guilds: GuildsStep,
  people: PeopleStep,
  invitations: InvitationsStep,
};

/** The first day of a portal: five steps in any order, each of which saves by itself. */
export function SetUpPage() {
  const t = useTexts('set-up');
  const setUp = useSetUp();
  return (
    <Page title={t('title')} subtitle={t('lead')} actions={setUp && <Progress {...setUp} />}>
      {setUp ? <Walk setUp={setUp} /> : <Skeleton height={320} />}
    </Page>
  );
}

function Walk({ setUp }: { setUp: SetUp }) {
  const t = useTexts('set-up');
  const { portal, done } = setUp;
  const saving = useSavePortal();
  const [open, setOpen] = useState<SetUpStep | null>(() => nextOf(setUp) ?? null);

  function show(step: SetUpStep | null) {
    setOpen(step);
    if (step !== null) requestAnimationFrame(() => document.getElementById(`step-${step}`)?.focus());
  }

  function skip(step: SetUpStep) {
    const skipped = [...new Set([...portal.skipped, step])];
    saving.mutate({ body: { skipped } }, { onSuccess: () => show(nextOf(setUp, step) ?? null) });
  }

  return (
    <>
      <div className={css.walk}>
        {setUpSteps.map((step, index) => {
          const Part = parts[step];
          const state = {
            step,
            number: index + 1,
            isOpen: open === step,
            isDone: done[step],
            isSkipped: portal.skipped.includes(step),
            onOpen: () => show(step),
          };
          return (
            <Part
              key={step}
              state={state}
              setUp={setUp}
              onNext={() => show(nextOf(setUp, step) ?? null)}
              onSkip={done[step] ? undefined : () => skip(step)}
            />
          );
        })}
      </div>
      {!portal.isSetUp && (
        <p className={css.end}>
          <Button
            variant="quiet"
            busy={saving.isPending}
            onClick={() =>
              saving.mutate({ body: { isSetUp: true } }, { onSuccess: () => void toast.success(t('dismissed')) })
            }
          >
            {t('dismiss')}
          </Button>
        </p>
      )}
    </>
  );
}

/** The first step behind `after` that is neither done nor skipped. */
function nextOf({ portal, done }: SetUp, after?: SetUpStep): SetUpStep | undefined {
  const from = after === undefined ? 0 : setUpSteps.indexOf(after) + 1;
  return setUpSteps.slice(from).find((step) => !done[step] && !portal.skipped.includes(step));
}

function Progress({ done }: SetUp) {
  const t = useTexts('set-up');
  const total = setUpSteps.length;
  const number = setUpSteps.filter((step) => done[step]).length;
  const words = t('progress', { done: number, total });
  return (
    <div className={css.progress}>
      <span>{words}</span>
      <ProgressTrack label={t('steps')} words={words} done={number} of={total} />
    </div>
  );
}

export { SetUpPage as Component };
