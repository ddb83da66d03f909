import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutation, query } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { FolderChoices } from './folder-choices.tsx';
import { useMailPreferences } from './use-mail-preferences.ts';

const subscriptions = query('GET /api/document/subscriptions', { query: { size: 100 } });

/** The folders of which one hears what is new. The mails above say when the choices cannot be loaded. */
export function FolderMails() {
  const t = useTexts('profile');
  const client = useQueryClient();
  const found = useQuery(subscriptions);
  const { found: preferences, change } = useMailPreferences();
  const leave = useMutation({
    ...mutation('DELETE /api/document/folders/{id}/subscription'),
    onSettled: () => client.invalidateQueries({ queryKey: subscriptions.queryKey }),
  });
  return (
    <Loaded query={found} failed={t('notifications.failed')}>
      {({ items }) => (
        <section>
          <h3>{t('notifications.folders')}</h3>
          <FolderChoices
            folders={items}
            isWanted={preferences.data?.folders ?? true}
            leave={(id, onSuccess) => leave.mutate({ params: { id } }, { onSuccess })}
            change={change}
          />
        </section>
      )}
    </Loaded>
  );
}
