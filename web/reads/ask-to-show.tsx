import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from './ask-to-show.module.css';
import { useShowReads } from './use-show-reads.ts';

export function AskToShow() {
  const t = useTexts('reads');
  const { say, isPending } = useShowReads();
  return (
    <Sheet as="section" padded data-screen-only className={css.ask} aria-labelledby="ask-to-show">
      <div className={css.words}>
        <h2 id="ask-to-show">{t('ask')}</h2>
        <p>{t('askText')}</p>
      </div>
      <div className={css.buttons}>
        <Button small disabled={isPending} onClick={() => say(false)}>
          {t('no')}
        </Button>
        <Button small disabled={isPending} onClick={() => say(true)}>
          {t('yes')}
        </Button>
      </div>
    </Sheet>
  );
}
