import { Link } from 'react-router';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { dismissible } from './dismissed.ts';
import { type SetUpStep, useSetUp } from './set-up.queries.ts';
import css from './welcome.module.css';

const list = dismissible('setUp');

export function SetUp() {
  const t = useTexts('welcome');
  const isAdmin = useIsAdmin();
  const isDismissed = useStore(list.dismissed);
  const steps = useSetUp(isAdmin && !isDismissed);
  if (!isAdmin || isDismissed || !steps || steps.every(({ isDone }) => isDone)) return null;
  return (
    <Sheet as="section" padded data-screen-only className={css.sheet} aria-labelledby="set-up">
      <div className={css.list}>
        <h2 id="set-up">{t('setUp.title')}</h2>
        <ul className={css.steps}>
          {steps.map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </ul>
      </div>
      <Button small variant="quiet" onClick={list.dismiss}>
        {t('setUp.dismiss')}
      </Button>
    </Sheet>
  );
}

function Step({ step: { key, to, isDone } }: { step: SetUpStep }) {
  const t = useTexts('welcome');
  const words = t(`setUp.${key}`);
  return (
    <li className={classes(isDone && css.done)}>
      <Icon name={isDone ? 'confirmed' : 'forward'} />
      <span>
        {isDone || !to ? words : <Link to={to}>{words}</Link>}
        {isDone && <VisuallyHidden> {t('setUp.isDone')}</VisuallyHidden>}
      </span>
    </li>
  );
}
