import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from './every-choice.module.css';

/** How many e-mails the choice would have meant lately; nothing until it is known. */
export function RecentMails() {
  const t = useTexts('profile');
  const { number } = useFormats();
  const { data } = useQuery(query('GET /api/users/me/mail-preferences/recent'));
  if (!data) return null;
  const { mails, urgent } = data;
  const besides = urgent > 0 ? t('mails.recentUrgent', { count: urgent, n: number(urgent) }) : '';
  return <p className={css.recent}>{t('mails.recent', { count: mails, n: number(mails), besides })}</p>;
}
