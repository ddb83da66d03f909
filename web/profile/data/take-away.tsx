import { useState } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
import { saveOwnData } from '#web/identity/own-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './stored.module.css';

/** All of it as a file, in the language of the screen. */
export function TakeAway() {
  const t = useTexts('profile');
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      await saveOwnData();
    } catch {
      toast.error(t('data.takeAway.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Sheet as="section" padded className={css.act}>
      <div>
        <h2>{t('data.takeAway.title')}</h2>
        <p>{t('data.takeAway.lead')}</p>
      </div>
      <Button variant="soft" icon="download" busy={busy} onClick={() => void save()}>
        {t('data.takeAway.save')}
      </Button>
    </Sheet>
  );
}
