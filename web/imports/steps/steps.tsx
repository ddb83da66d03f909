import { Link } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { type Step, steps } from '../step.ts';
import css from './steps.module.css';

interface Props {
  current: Step;
  finished?: boolean;
  links?: { [S in Step]?: string };
}

export function Steps({ current, finished = false, links = {} }: Props) {
  const t = useTexts('imports');
  const at = steps.indexOf(current);
  return (
    <nav aria-label={t('steps.label')} className={css.steps}>
      <p className={css.short} aria-hidden="true">
        {t('steps.of', { step: at + 1 })}
      </p>
      <ol>
        {steps.map((step, index) => {
          const isDone = index < at || (finished && index === at);
          const to = links[step];
          const inside = (
            <>
              <span className={css.mark}>{isDone ? <Icon name="check" size="small" /> : index + 1}</span>
              <span className={css.title}>{t(`steps.${step}`)}</span>
            </>
          );
          return (
            <li
              key={step}
              className={classes(css.step, isDone && css.done, step === current && css.current)}
              aria-current={step === current ? 'step' : undefined}
            >
              {to ? <Link to={to}>{inside}</Link> : <span className={css.plain}>{inside}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
