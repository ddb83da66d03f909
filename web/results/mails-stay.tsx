import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import css from './mails-stay.module.css';

/** In installations without a mail server. */
export function MailsStay({ postId }: { postId: string }) {
  const t = useTexts('results');
  const { data } = useQuery(query('GET /api/posts/{id}/deliveries', { params: { id: postId } }));
  if (!data || data.leaves || data.counts.length === 0) return null;
  return (
    <p className={css.stay}>
      <Icon name="warning" size="small" />
      {t('mails.outbox')}
    </p>
  );
}
