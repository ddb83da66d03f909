import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutation, query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './arrived.module.css';

/** Mails of which only the office can decide whether they go again, and that none leaves the house where no server takes them. */
export function Undecided({ postId }: { postId: string }) {
  const t = useTexts('results');
  const { number } = useFormats();
  const client = useQueryClient();
  const deliveries = query('GET /api/posts/{id}/deliveries', { params: { id: postId } });
  const { data } = useQuery(deliveries);
  const again = useMutation({
    ...mutation('POST /api/posts/{id}/deliveries/again'),
    onSuccess: (told) => {
      client.setQueryData(deliveries.queryKey, told);
      toast.success(t('mails.queued'));
    },
  });
  if (!data) return null;
  const { counts, isFilled, undecided, leaves } = data;
  return (
    <div className={css.undecided}>
      {!leaves && counts.length > 0 && <Banner tone="warn">{t('mails.outbox')}</Banner>}
      {counts.length === 0 && <p>{t(isFilled === false ? 'mails.filling' : 'mails.none')}</p>}
      {undecided > 0 && (
        <>
          <p>{t('mails.undecided', { n: number(undecided) })}</p>
          <Button small busy={again.isPending} onClick={() => again.mutate({ params: { id: postId } })}>
            {t('mails.again')}
          </Button>
        </>
      )}
    </div>
  );
}
