import { Link } from 'react-router';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Shorter } from '#web/ui/shorter.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { dismissible } from './dismissed.ts';
import { type SetUpStep, useSetUp } from './set-up.queries.ts';
import css from './welcome.module.css';

const list = dismissible('setUp');

/** In the place of posts, while there is none. */
export function SetUp() {
  const t = useTexts('welcome/office');
  const steps = useOpenSteps();
  if (!steps || hasPosts(steps)) return null;
  return (
    <Sheet as="section" padded data-screen-only className={css.sheet} aria-labelledby="set-up">
      <div className={css.list}>
        <h2 id="set-up">{t('title')}</h2>
        <Steps steps={steps} />
      </div>
      <Dismiss />
    </Sheet>
  );
}

/** Beside the date, so that it moves no post; opens the steps. */
export function SetUpLine() {
  const t = useTexts('welcome/office');
  const steps = useOpenSteps();
  if (!steps || !hasPosts(steps)) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Popover
      title={t('title')}
      target={
        <button type="button" data-screen-only className={css.line}>
          <Shorter words={t('line', { done, total: steps.length })} />
          <Icon name="down" size="small" />
        </button>
      }
    >
      <Steps steps={steps} />
      <Dismiss />
    </Popover>
  );
}

/** Undefined while loading, and where nothing is to be done or shown. */
function useOpenSteps(): SetUpStep[] | undefined {
  const isAdmin = useIsAdmin();
  const isDismissed = useStore(list.dismissed);
  const steps = useSetUp(isAdmin && !isDismissed);
  return isAdmin && !isDismissed && steps?.some(({ isDone }) => !isDone) ? steps : undefined;
}

function hasPosts(steps: SetUpStep[]): boolean {
  return steps.some(({ key, isDone }) => key === 'post' && isDone);
}

function Steps({ steps }: { steps: SetUpStep[] }) {
  return (
    <ul className={css.steps}>
      {steps.map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ul>
  );
}

function Step({ step: { key, to, isDone } }: { step: SetUpStep }) {
  const t = useTexts('welcome/office');
  return (
    <li className={classes(isDone && css.done)}>
      <Icon name={isDone ? 'confirmed' : 'forward'} />
      <span>
        {isDone || !to ? t(key) : <Link to={to}>{t(key)}</Link>}
        {isDone && <VisuallyHidden> {t('isDone')}</VisuallyHidden>}
      </span>
    </li>
  );
}

function Dismiss() {
  const t = useTexts('welcome/office');
  return (
    <Button small variant="quiet" onClick={list.dismiss}>
      {t('dismiss')}
    </Button>
  );
}
