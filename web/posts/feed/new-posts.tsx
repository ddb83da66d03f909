import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PostSummary } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { onNews } from '#web/base/news.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import type { FeedFilter, PostPage } from '../posts.queries.ts';
import { lookForNew, newIn, takeIn } from './look-for-new.ts';
import css from './new-posts.module.css';

interface Props {
  filter: FeedFilter;
  posts: readonly PostSummary[];
}

/** A pill over the feed; a click inserts the new posts and focuses the first. */
export function NewPosts({ filter, posts }: Props) {
  const t = useTexts('posts');
  const { number } = useFormats();
  const client = useQueryClient();
  const [top, setTop] = useState<PostPage | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const { kind, unread = false, toConfirm = false } = filter;
  useEffect(
    () =>
      onNews('posts', () => {
        // Failures are ignored: the next news retries.
        void lookForNew(client, { kind, unread, toConfirm }).then(setTop, () => {});
      }),
    [client, kind, unread, toConfirm],
  );
  const found = top ? newIn(top, posts) : [];
  const words = t('feed.new', { count: found.length, number: number(found.length) });
  const isShown = posts.some(({ id }) => id === target);
  useEffect(() => {
    if (!target || !isShown) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>(`[data-post="${target}"] h3 a`)?.focus({ preventScroll: true });
  }, [target, isShown]);
  return (
    <div className={css.place}>
      {top && found.length > 0 && (
        <button
          type="button"
          className={css.pill}
          onClick={() => {
            takeIn(client, filter, top);
            setTarget(found[0]?.id ?? null);
            setTop(null);
          }}
        >
          <Icon name="up" />
          {words}
        </button>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{useSparingly(found.length > 0 ? words : '')}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Milliseconds. */
const between = 60_000;

/** At most once a minute, to spare screen readers. */
function useSparingly(words: string): string {
  const [announced, setAnnounced] = useState('');
  const last = useRef(0);
  useEffect(() => {
    if (words === announced) return;
    const rest = words === '' ? 0 : Math.max(0, last.current + between - Date.now());
    const timer = window.setTimeout(() => {
      if (words !== '') last.current = Date.now();
      setAnnounced(words);
    }, rest);
    return () => window.clearTimeout(timer);
  }, [words, announced]);
  return announced;
}
