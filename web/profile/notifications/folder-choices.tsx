import { Link } from 'react-router';
import type { Subscription } from '#contract/documents/subscriptions.ts';
import type { UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './notifications.module.css';

interface Props {
  folders: readonly Subscription[];
  /** Mails of what is new in them are wanted. */
  isWanted: boolean;
  /** Ends one subscription, and calls back when it is ended. */
  leave: (id: string, done: () => void) => void;
  /** Stores a choice, and calls back when it holds. */
  change: (change: UpdateMailPreferences, done?: () => void) => void;
}

/** The folders of which one hears what is new: each can be left at once, and the mails of all ended and taken back. */
export function FolderChoices({ folders, isWanted, leave, change }: Props) {
  const t = useTexts('profile');
  const kind = t('notifications.folders');
  const end = () => change({ folders: false });
  const again = () => change({ folders: true }, () => toast.success(t('notifications.foldersAgain')));
  return (
    <>
      <p className={css.note}>{t('notifications.foldersLead')}</p>
      {!isWanted && (
        <div className={css.stop}>
          <Banner role="status">{t('mails.stoppedKind', { kind })}</Banner>
          <Button onClick={again}>{t('mails.resubscribe')}</Button>
        </div>
      )}
      {folders.length === 0 && (
        <p>
          {t('notifications.noFolders')} <Link to={pages.documents}>{t('notifications.toDocuments')}</Link>
        </p>
      )}
      <ul className={css.mails}>
        {folders.map(({ id, name, path }) => (
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
              onClick={() => leave(id, () => toast.success(t('notifications.leftFolder', { name })))}
            >
              {t('notifications.leave')}
            </Button>
          </li>
        ))}
      </ul>
      {isWanted && folders.length > 0 && (
        <div className={css.end}>
          <Button variant="quiet" onClick={end}>
            {t('notifications.endFolders')}
          </Button>
        </div>
      )}
    </>
  );
}
