import { useTexts } from '#web/base/language/use-texts.ts';
import { ownData } from '#web/identity/own-data.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { useSaving } from '#web/ui/media/use-saving.ts';
import css from './stored.module.css';

export function TakeAway() {
  const t = useTexts('profile');
  const { busy, save } = useSaving(() => t('data.takeAway.failed'));
  return (
    <Sheet as="section" padded className={css.act}>
      <div>
        <h2>{t('data.takeAway.title')}</h2>
        <p>{t('data.takeAway.lead')}</p>
      </div>
      <Button variant="soft" icon="download" busy={busy} onClick={() => save(ownData)}>
        {t('data.takeAway.save')}
      </Button>
    </Sheet>
  );
}
