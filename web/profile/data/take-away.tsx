import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#web/base/api.ts';
import { currentLanguage } from '#web/base/i18n.ts';
import { saveFile } from '#web/base/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './stored.module.css';

/** All of it as a file, in the language of the screen. */
export function TakeAway() {
  const { t } = useTranslation('profile');
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile(await download('GET /api/users/me/data/file', { query: { language: currentLanguage() } }));
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
