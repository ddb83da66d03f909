import { useTexts } from '#web/base/use-texts.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { MailChoices } from './mail-choices.tsx';
import css from './notifications.module.css';
import { useMailPreferences } from './use-mail-preferences.ts';

export function PostMails() {
  const t = useTexts('profile');
  const { found, change } = useMailPreferences();
  return (
    <Loaded query={found} failed={t('mails.failed')}>
      {(preferences) => (
        <section>
          <h3>{t('mails.title')}</h3>
          <p className={css.note}>{t('mails.lead')}</p>
          <MailChoices preferences={preferences} change={change} />
        </section>
      )}
    </Loaded>
  );
}
