import { useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { FolderChoices } from './folder-choices.tsx';
import { useMailPreferences } from './use-mail-preferences.ts';
import { useSubscriptions } from './use-subscriptions.ts';

export function FolderMails() {
  const t = useTexts('profile');
  const { folders, leave, takeBack } = useSubscriptions();
  const { found, change } = useMailPreferences();
  return (
    <Loaded query={folders} failed={t('notifications.failed')}>
      {({ items }) => (
        <section>
          <h3>{t('notifications.folders')}</h3>
          <FolderChoices
            folders={items}
            isWanted={found.data?.folders !== 'never'}
            leave={leave}
            takeBack={takeBack}
            change={change}
          />
        </section>
      )}
    </Loaded>
  );
}
