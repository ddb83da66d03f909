import { installing } from '#web/base/install.ts';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { dismissible } from './dismissed.ts';
import css from './welcome.module.css';

const hint = dismissible('hint');

export function FirstHint() {
  const t = useTexts('welcome');
  const isDismissed = useStore(hint.dismissed);
  const canInstall = useStore(installing) !== null;
  if (isDismissed) return null;
  return (
    <Sheet as="section" padded data-screen-only className={css.sheet} aria-label={t('hint.title')}>
      <ul className={css.lines}>
        <li>{t('hint.what')}</li>
        <li>{t('hint.deadlines')}</li>
        {canInstall && <li>{t('hint.install')}</li>}
      </ul>
      <Button small variant="soft" onClick={hint.dismiss}>
        {t('hint.done')}
      </Button>
    </Sheet>
  );
}
