import { useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { MailChoices } from './mail-choices.tsx';
import { RecentMails } from './recent-mails.tsx';
import { useMailPreferences } from './use-mail-preferences.ts';

export function PostMails() {
  const t = useTexts('profile');
  const { found, change } = useMailPreferences();
  return (
    <Loaded query={found} failed={t('mails.failed')}>
      {(preferences) => (
        <section aria-label={t('mails.title')}>
          <MailChoices preferences={preferences} change={change}>
            <RecentMails />
          </MailChoices>
        </section>
      )}
    </Loaded>
  );
}
