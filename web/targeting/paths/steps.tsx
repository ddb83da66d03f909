import { useTranslation } from 'react-i18next';
import type { PathStep } from '#contract/sight.ts';
import { useFormats } from '#web/base/formats.ts';
import { Icon } from '#web/ui/icon.tsx';
import { stepIcons } from './step-icons.ts';
import css from './steps.module.css';

/** One step as it is shown; the reader is called "Sie". */
export type ShownStep = Pick<PathStep, 'kind' | 'name' | 'until'> & { isReader?: boolean; beside?: string | undefined };

/** The way from a group to a person on one line: guild → company → person, and until when each step holds. */
export function Steps({ steps }: { steps: ShownStep[] }) {
  const { t } = useTranslation('sight');
  const { shortDate } = useFormats();
  const nameOf = useStepName();
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={`${step.kind} ${step.name}`}>
          {index > 0 && <Icon name="forward" size="small" className={css.arrow} />}
          <span className={css.icon}>
            <Icon name={stepIcons[step.kind]} />
          </span>
          <span className={css.words}>
            <b>{nameOf(step)}</b>
            {step.beside && <small>{step.beside}</small>}
            {step.until && <small>{t('path.until', { day: shortDate(step.until) })}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The same as words: "Tischler-Innung → Tischlerei Rehbein GmbH (bis 28. Feb. 2027)". */
export function useStepWords(): (steps: ShownStep[]) => string {
  const { t } = useTranslation('sight');
  const { shortDate } = useFormats();
  const nameOf = useStepName();
  const word = (step: ShownStep) =>
    step.until ? `${nameOf(step)} (${t('path.until', { day: shortDate(step.until) })})` : nameOf(step);
  return (steps) => steps.map(word).join(' → ');
}

function useStepName(): (step: ShownStep) => string {
  const { t } = useTranslation('sight');
  return ({ kind, name, isReader }) => {
    if (isReader) return t('path.you');
    return kind === 'everyone' ? t('path.everyone') : (name ?? t('path.ofTheOffice'));
  };
}
