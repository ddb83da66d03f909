import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import css from './feed.module.css';

/** Tells the office that mails of posts wait although none leaves; nothing while all goes well. */
export default function MailStandstill() {
  const t = useTexts('posts');
  const { instant } = useFormats();
  const { data } = useQuery({ ...query('GET /api/mail-standstill'), refetchInterval: 5 * 60_000 });
  if (!data || data.since === null) return null;
  return (
    <div className={css.standstill}>
      <Banner tone="warn">
        <b>{t('standstill.title')}</b> {t('standstill.waiting', { count: data.people, since: instant(data.since) })}
      </Banner>
    </div>
  );
}
