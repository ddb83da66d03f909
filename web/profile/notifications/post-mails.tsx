import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutation, query } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { MailChoices } from './mail-choices.tsx';
import css from './notifications.module.css';

const preferences = query('GET /api/users/me/mail-preferences');

/** How one hears of posts by mail. */
export function PostMails() {
  const t = useTexts('profile');
  const client = useQueryClient();
  const found = useQuery(preferences);
  const { mutate } = useMutation({
    ...mutation('PATCH /api/users/me/mail-preferences'),
    onSuccess: (changed) => client.setQueryData(preferences.queryKey, changed),
  });
  if (found.error && !found.data)
    return <FailureState title={t('mails.failed')} error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) {
    return (
      <Loading>
        <Skeleton width="60%" />
      </Loading>
    );
  }
  return (
    <section>
      <h3>{t('mails.title')}</h3>
      <p className={css.note}>{t('mails.lead')}</p>
      <MailChoices preferences={found.data} change={(body, onSuccess) => mutate({ body }, { onSuccess })} />
    </section>
  );
}
