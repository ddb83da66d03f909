import { useState } from 'react';
import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import type { MailPace } from '#contract/mailings/words.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import css from './notifications.module.css';

interface Props {
  preferences: MailPreferences;
  /** Of the mail whose link led here; nothing is offered where there is no such kind, or it cannot be refused. */
  kind: string | null;
  change: (change: UpdateMailPreferences) => void;
}

/** Ends the mails of one kind of post with one press, as no link does it by being opened, and takes that back. */
export function KindStop({ preferences, kind, change }: Props) {
  const t = useTexts(['profile', 'posts']);
  const [before, setBefore] = useState<MailPace | null>(null);
  const found = preferences.kinds.find((one) => one.kind === kind);
  if (!found || found.unmutable || preferences.unsubscribedAt !== null) return null;
  const name = t(`posts:kinds.${found.kind}`);
  const choose = (pace: MailPace | null) => change({ paces: { [found.kind]: pace } });
  if (found.pace !== 'never') {
    return (
      <div className={css.stop}>
        <Button
          variant="primary"
          onClick={() => {
            setBefore(found.pace);
            choose('never');
          }}
        >
          {t('mails.stopKind', { kind: name })}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.stop}>
      <Banner role="status">{t('mails.stoppedKind', { kind: name })}</Banner>
      <Button onClick={() => choose(before)}>{t('mails.takeBack')}</Button>
    </div>
  );
}
