import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { mutation, query } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './notifications.module.css';

const subscriptions = query('GET /api/document/subscriptions', { query: { size: 100 } });

/** The folders of which one hears what is new; each can be left at once. */
export function FolderMails() {
  const t = useTexts('profile');
  const client = useQueryClient();
  const found = useQuery(subscriptions);
  const leave = useMutation({
    ...mutation('DELETE /api/document/folders/{id}/subscription'),
    onSettled: () => client.invalidateQueries({ queryKey: subscriptions.queryKey }),
  });
  if (found.error && !found.data)
    return <FailureState title={t('notifications.failed')} error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) {
    return (
      <Loading>
        <Skeleton width="60%" />
      </Loading>
    );
  }
  return (
    <section>
      <h3>{t('notifications.folders')}</h3>
      <p className={css.note}>{t('notifications.foldersLead')}</p>
      {found.data.items.length === 0 && (
        <p>
          {t('notifications.noFolders')} <Link to={pages.documents}>{t('notifications.toDocuments')}</Link>
        </p>
      )}
      <ul className={css.mails}>
        {found.data.items.map(({ id, name, path }) => (
          <li key={id}>
            <div>
              <b>
                <Link to={`${pages.documents}/${id}`}>{name}</Link>
              </b>
              {path.length > 0 && <span>{path.map((folder) => folder.name).join(' / ')}</span>}
            </div>
            <Button
              small
              aria-label={t('notifications.leaveFolder', { name })}
              onClick={() =>
                leave.mutate(
                  { params: { id } },
                  { onSuccess: () => toast.success(t('notifications.leftFolder', { name })) },
                )
              }
            >
              {t('notifications.leave')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
