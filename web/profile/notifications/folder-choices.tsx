import { useState } from 'react';
import { Link } from 'react-router';
import type { Subscription } from '#contract/documents/subscriptions.ts';
import type { UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './notifications.module.css';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  folders: readonly Subscription[];
  isWanted: boolean;
  isShownAbove?: boolean;
  leave: (id: string) => void;
  takeBack: (id: string) => void;
  /** `done` is called once it is saved. */
  change: (change: UpdateMailPreferences, done?: () => void) => void;
}

/** Leaving a folder can be undone in place. */
export function FolderChoices({ folders, isWanted, isShownAbove = false, leave, takeBack, change }: Props) {
  const t = useTexts('profile');
  const kind = t('notifications.folders');
  const [left, setLeft] = useState<readonly Subscription[]>([]);
  const shown = withLeft(folders, left);
  const end = () => change({ folders: 'never' });
  const again = () => change({ folders: 'daily' }, () => toast.success(t('notifications.foldersAgain')));
  return (
    <>
      <p className={css.note}>{t('notifications.foldersLead')}</p>
      {!isWanted && !isShownAbove && (
        <div className={css.stop}>
          <Banner role="status">{t('mails.stoppedKind', { kind })}</Banner>
          <Button onClick={again}>{t('mails.resubscribe')}</Button>
        </div>
      )}
      {shown.length === 0 && (
        <p className={css.none}>
          {t('notifications.noFolders')} <Link to={pages.documents}>{t('notifications.toDocuments')}</Link>
        </p>
      )}
      <ul className={css.mails}>
        {shown.map((folder) => (
          <FolderChoice
            key={folder.id}
            folder={folder}
            isLeft={!folders.includes(folder)}
            leave={() => {
              setLeft((before) => [...before, folder]);
              leave(folder.id);
            }}
            takeBack={() => takeBack(folder.id)}
          />
        ))}
      </ul>
      {isWanted && !isShownAbove && folders.length > 0 && (
        <div className={css.end}>
          <Button variant="quiet" onClick={end}>
            {t('notifications.endFolders')}
          </Button>
        </div>
      )}
    </>
  );
}

interface ChoiceProps {
  folder: Subscription;
  isLeft: boolean;
  leave: () => void;
  takeBack: () => void;
}

function FolderChoice({ folder: { id, name, path }, isLeft, leave, takeBack }: ChoiceProps) {
  const t = useTexts('profile');
  return (
    <li>
      <div>
        <b>
          <Link to={`${pages.documents}/${id}`}>
            <Content>{name}</Content>
          </Link>
        </b>
        {path.length > 0 && (
          <span>
            <Content>{path.map((folder) => folder.name).join(' / ')}</Content>
          </span>
        )}
        <span role="status" className={css.left}>
          {isLeft && <ContentIn text={t('notifications.leftFolder', { name: gap })}>{name}</ContentIn>}
        </span>
      </div>
      <Button
        small
        aria-label={t(isLeft ? 'notifications.backToFolder' : 'notifications.leaveFolder', { name })}
        onClick={isLeft ? takeBack : leave}
      >
        {t(isLeft ? 'mails.takeBack' : 'notifications.leave')}
      </Button>
    </li>
  );
}

/** Left folders stay in place for the undo. */
function withLeft(folders: readonly Subscription[], left: readonly Subscription[]): Subscription[] {
  const all = new Map([...left, ...folders].map((folder) => [folder.id, folder]));
  return [...all.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
}
