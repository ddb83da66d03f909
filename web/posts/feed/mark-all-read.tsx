import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostSummary } from '#contract/posts/posts.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { keepAllRead } from '../posts.queries.ts';
import css from './feed.module.css';

/** Up to the newest of these; later ones stay unread. */
export function MarkAllRead({ posts }: { posts: readonly PostSummary[] }) {
  const t = useTexts('posts');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mutation('PUT /api/posts/read'),
    onSuccess: (_, { body }) => keepAllRead(client, body.until),
  });
  const times = posts.flatMap(({ unread, publishedAt }) => (unread && publishedAt ? [publishedAt] : []));
  const newest = times.toSorted().at(-1);
  if (!newest) return null;
  return (
    <div className={css.markAll}>
      <Button variant="quiet" small icon="check" busy={isPending} onClick={() => mutate({ body: { until: newest } })}>
        {t('feed.markAllRead')}
      </Button>
    </div>
  );
}
