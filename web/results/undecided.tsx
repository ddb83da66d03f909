import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import css from './arrived.module.css';
import { Decision } from './decision.tsx';

/** Mails whose delivery is unknown: the office decides about resending. */
export function Undecided({ postId }: { postId: string }) {
  const t = useTexts('results');
  const { number } = useFormats();
  const { data } = useQuery(query('GET /api/posts/{id}/deliveries', { params: { id: postId } }));
  if (!data) return null;
  const { counts, isExpanded, undecided, leaves } = data;
  if (leaves && counts.length > 0 && undecided === 0) return null;
  return (
    <div className={css.undecided}>
      {!leaves && counts.length > 0 && <Banner tone="warn">{t('mails.outbox')}</Banner>}
      {counts.length === 0 && <p>{t(isExpanded === false ? 'mails.filling' : 'mails.none')}</p>}
      {undecided > 0 && (
        <>
          <p>{t('mails.undecided', { n: number(undecided) })}</p>
          <Decision postId={postId} />
        </>
      )}
    </div>
  );
}
