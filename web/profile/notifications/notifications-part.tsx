import { Suspense } from 'react';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin, useMe } from '#web/identity/me.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { FolderMails } from './folder-mails.tsx';
import { PostMails } from './post-mails.tsx';
import css from './notifications.module.css';

const LaterParts = onDemand(async () => (await import('./later-parts.tsx')).LaterParts, ['push', 'reads']);

const always = [
  { key: 'account', of: 'everyone' },
  { key: 'membership', of: 'everyone' },
  { key: 'downloaded', of: 'everyone' },
  { key: 'waiting', of: 'office' },
] as const;

export function NotificationsPart() {
  const t = useTexts('profile');
  const isAdmin = useIsAdmin();
  const email = useMe().data?.email;
  const mails = always.filter(({ of }) => of === 'everyone' || isAdmin);
  return (
    <>
      <Sheet as="section" padded>
        <h2>{t('notifications.title')}</h2>
        <p className={css.lead}>{email && t('notifications.lead', { email })}</p>
        <div className={css.parts}>
          <PostMails />
          <FolderMails />
        </div>
      </Sheet>
      <Suspense>
        <LaterParts />
      </Suspense>
      <Sheet as="section" padded>
        <h2>{t('notifications.always')}</h2>
        <p className={css.lead}>{t('notifications.alwaysLead')}</p>
        <ul className={css.mails}>
          {mails.map(({ key }) => (
            <li key={key}>
              <Icon name="lock" />
              <div>
                <b>{t(`notifications.kinds.${key}.title`)}</b>
                <span>{t(`notifications.kinds.${key}.text`)}</span>
              </div>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
