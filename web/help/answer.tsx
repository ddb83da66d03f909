import { Suspense, useId } from 'react';
import { Link } from 'react-router';
import type { HelpAnswer, HelpEntry } from '#contract/help/questions.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import type { Answers } from './answers.queries.ts';
import { AskOffice } from './ask-office.tsx';
import css from './help.module.css';
import { addressOf } from './parts.ts';
import { Step } from './step.tsx';

const Picture = onDemand(async () => (await import('./picture.tsx')).Picture);

interface Props {
  entry: HelpEntry;
  answer: HelpAnswer;
}

/** The steps, the picture, and the way to the screen. */
export function Answer({ entry, answer: { steps, picture } }: Props) {
  const t = useTexts('help');
  return (
    <>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Step text={step} />
          </li>
        ))}
      </ol>
      <ButtonLink to={entry.to} variant="primary" icon="forward">
        {t('open')}
      </ButtonLink>
      {picture !== undefined && (
        <Suspense fallback={<div className={css.coming} />}>
          <Picture name={entry.name} alt={picture} />
        </Suspense>
      )}
    </>
  );
}

interface MoreProps {
  entry: HelpEntry;
  entries: readonly HelpEntry[];
  answers: Answers;
  isGuest?: boolean;
}

/** The other questions of its topic, and the way to the office. */
export function More({ entry, entries, answers, isGuest = false }: MoreProps) {
  const t = useTexts('help');
  const id = useId();
  const others = entries.filter(({ topic, name }) => topic === entry.topic && name !== entry.name);
  return (
    <aside className={css.more} aria-labelledby={id} data-screen-only>
      <h2 id={id}>{t('more')}</h2>
      <ul className={css.questions}>
        {others.map(({ name }) => (
          <li key={name}>
            <Link to={addressOf(name, isGuest)}>{answers[name]?.title}</Link>
          </li>
        ))}
      </ul>
      <p>{t('askTitle')}</p>
      <AskOffice about={answers[entry.name]?.title ?? ''} />
    </aside>
  );
}
