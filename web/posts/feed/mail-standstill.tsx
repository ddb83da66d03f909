import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import css from './feed.module.css';

/** Tells the office that mails are stuck, not prepared, or that bounces cannot be read. */
export function MailStandstill() {
  const t = useTexts('posts/writing');
  const { instant } = useFormats();
  const { data } = useQuery({ ...query('GET /api/mail-standstill'), refetchInterval: 5 * 60_000 });
  if (!data) return null;
  const { people, companies, since, posts, postsSince, mailboxSince, setAside } = data;
  if (since === null && postsSince === null && mailboxSince === null && setAside.length === 0) return null;
  return (
    <div className={css.standstill}>
      {since !== null && (
        <Banner tone="warn">
          <b>{t('standstill.title')}</b> {t('standstill.waiting', { count: people + companies, since: instant(since) })}
        </Banner>
      )}
      {postsSince !== null && (
        <Banner tone="warn">{t('standstill.unprepared', { count: posts, since: instant(postsSince) })}</Banner>
      )}
      {mailboxSince !== null && (
        <Banner tone="warn">{t('standstill.mailbox', { since: instant(mailboxSince) })}</Banner>
      )}
      {setAside.length > 0 && (
        <Banner tone="warn">
          {t('standstill.setAside', { count: setAside.length, numbers: setAside.map(({ uid }) => uid).join(', ') })}
        </Banner>
      )}
    </div>
  );
}
