import { useState } from 'react';
import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import type { FolderFrequency, MailFrequency } from '#contract/mailings/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import css from './notifications.module.css';

interface Props {
  preferences: MailPreferences;
  kind: string | null;
  change: (change: UpdateMailPreferences) => void;
}

/** One click, as opening a link must not unsubscribe; can be undone. */
export function KindStop({ preferences, kind, change }: Props) {
  const t = useTexts(['profile', 'posts']);
  const [before, setBefore] = useState<MailFrequency | null>(null);
  const [foldersBefore, setFoldersBefore] = useState<FolderFrequency>('daily');
  const found = preferences.kinds.find((one) => one.kind === kind);
  if (kind === 'folders') {
    return (
      <Stop
        name={t('notifications.folders')}
        isOver={preferences.folders === 'never'}
        end={() => {
          setFoldersBefore(preferences.folders);
          change({ folders: 'never' });
        }}
        takeBack={() => change({ folders: foldersBefore })}
      />
    );
  }
  if (!found || found.unmutable || preferences.unsubscribedAt !== null) return null;
  const choose = (frequency: MailFrequency | null) => change({ frequencies: { [found.kind]: frequency } });
  return (
    <Stop
      name={t(`posts:kinds.${found.kind}`)}
      isOver={found.frequency === 'never'}
      end={() => {
        setBefore(found.frequency);
        choose('never');
      }}
      takeBack={() => choose(before)}
    />
  );
}

interface StopProps {
  name: string;
  isOver: boolean;
  end: () => void;
  takeBack: () => void;
}

function Stop({ name, isOver, end, takeBack }: StopProps) {
  const t = useTexts('profile');
  return (
    <div className={css.stop}>
      {isOver ? (
        <>
          <Banner role="status">{t('mails.stoppedKind', { kind: name })}</Banner>
          <Button onClick={takeBack}>{t('mails.takeBack')}</Button>
        </>
      ) : (
        <Button variant="primary" onClick={end}>
          {t('mails.stopKind', { kind: name })}
        </Button>
      )}
    </div>
  );
}
