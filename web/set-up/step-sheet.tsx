import type { ReactNode } from 'react';
import type { SetUpStep } from '#contract/tenants/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import type { SetUp } from './set-up.queries.ts';
import css from './set-up.module.css';

export interface StepState {
  step: SetUpStep;
  number: number;
  isOpen: boolean;
  isDone: boolean;
  isSkipped: boolean;
  onOpen: () => void;
}

export interface StepProps {
  state: StepState;
  setUp: SetUp;
  /** Opens what comes next. */
  onNext: () => void;
  /** Undefined where it is done. */
  onSkip: (() => void) | undefined;
}

/** One step, closed or open; `done` is its green line. */
export function StepSheet({ state, done, children }: { state: StepState; done: ReactNode; children: ReactNode }) {
  const t = useTexts('set-up');
  const { step, number, isOpen, isDone, isSkipped, onOpen } = state;
  const title = t(`${step}.title`);
  const id = `step-${step}`;
  return (
    <Sheet
      as="section"
      className={classes(css.step, isOpen && css.now, isDone && css.ok)}
      aria-labelledby={id}
      aria-current={isOpen ? 'step' : undefined}
    >
      <header className={css.head}>
        <span className={css.number} aria-hidden="true">
          {isDone && !isOpen ? <Icon name="check" /> : number}
        </span>
        <div>
          <h2 id={id} tabIndex={-1}>
            {title}
            {isDone && <VisuallyHidden> ({t('isDone')})</VisuallyHidden>}
          </h2>
          {isDone && !isOpen ? <p className={css.doneLine}>{done}</p> : <p>{t(`${step}.lead`)}</p>}
        </div>
        {!isOpen && (
          <div className={css.acts}>
            {isSkipped && !isDone && <span className={css.skipped}>{t('skipped')}</span>}
            <Button
              variant="quiet"
              aria-label={isDone ? t('changeOf', { step: title }) : t('openOf', { step: title })}
              onClick={onOpen}
            >
              {isDone ? t('change') : t('open')}
            </Button>
          </div>
        )}
      </header>
      {isOpen && children}
    </Sheet>
  );
}

/** Buttons and what skipping means, below an open step. */
export function StepEnd({
  children,
  without,
  onSkip,
  title,
}: {
  children: ReactNode;
  without: string;
  onSkip?: (() => void) | undefined;
  title?: string;
}) {
  const t = useTexts('set-up');
  return (
    <>
      <div className={css.foot}>
        {children}
        {onSkip && (
          <Button variant="quiet" onClick={onSkip}>
            {t('skip')}
          </Button>
        )}
      </div>
      {(onSkip ?? title) && (
        <p className={css.without}>
          <Icon name="info" />
          <span>
            <b>{title ?? t('without')}</b> {without}
          </span>
        </p>
      )}
    </>
  );
}
