import type { StepKind, TargetKind } from '#contract/targeting/words.ts';
import type { PathStep } from '#contract/visibility.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useTargetLang, useTargetName } from '#web/targeting/target-name.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { iconOf } from '#web/targeting/kinds.ts';
import css from './steps.module.css';

/** One step as it is shown; the reader is called "Sie". */
export type ShownStep = Pick<PathStep, 'name'> &
  Partial<Pick<PathStep, 'since' | 'until' | 'as'>> & {
    kind: TargetKind | StepKind;
    isReader?: boolean;
    beside?: string | undefined;
  };

export function Steps({ steps }: { steps: ShownStep[] }) {
  const nameOf = useStepName();
  const langOf = useTargetLang();
  const detailOf = useStepDetail();
  return (
    <ol className={css.steps}>
      {steps.map((step) => {
        const details = [detailOf(step), step.beside].filter(Boolean);
        return (
          <li key={`${step.kind} ${step.name}`}>
            <span className={css.icon}>
              <Icon name={iconOf(step.kind)} />
            </span>
            <span className={css.words}>
              <b lang={step.isReader ? undefined : langOf(step)}>{nameOf(step)}</b>
              {details.map((detail) => (
                <small key={detail}>{detail}</small>
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** "Tischler-Innung → Tischlerei Rehbein GmbH (Vollmitglied, bis 28. Feb. 2027)". */
export function useStepWords(): (steps: ShownStep[]) => string {
  const nameOf = useStepName();
  const detailOf = useStepDetail();
  const word = (step: ShownStep) => {
    const detail = detailOf(step);
    return detail ? `${nameOf(step)} (${detail})` : nameOf(step);
  };
  return (steps) => steps.map(word).join(' → ');
}

/** "Sie, als Inhaber/in": one line for the reader. */
function useStepName(): (step: ShownStep) => string {
  const t = useTexts('visibility');
  const nameOf = useTargetName(t('path.ofTheOffice'));
  return ({ kind, name, isReader, as }) => {
    if (isReader) return as ? t('path.youAs', { what: t(`path.as.${as}`) }) : t('path.you');
    return nameOf({ kind, name });
  };
}

/** "Vollmitglied seit 1. Apr. 2009, bis 28. Feb. 2027". */
function useStepDetail(): (step: ShownStep) => string {
  const t = useTexts('visibility');
  const { shortDate } = useFormats();
  return ({ since, until, as, isReader }) => {
    const what = as && !isReader ? t(`path.as.${as}`) : '';
    const from = since ? t('path.since', { day: shortDate(since) }) : '';
    return [[what, from].filter(Boolean).join(' '), until && t('path.until', { day: shortDate(until) })]
      .filter(Boolean)
      .join(', ');
  };
}
