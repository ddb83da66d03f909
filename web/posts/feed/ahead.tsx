import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { PostSummary } from '#contract/posts.ts';
import { useFormats } from '#web/base/formats.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { Deadline } from '../deadline.tsx';
import { useNow } from '../now.ts';
import { feedQuery, postsOf } from '../posts.queries.ts';
import css from './ahead.module.css';
import { appointments, openPosts } from './upcoming.ts';

/** Beside the feed: what the reader still has to do, and what takes place soon. */
export function Ahead() {
  const { t } = useTranslation('posts');
  const posts = postsOf(useInfiniteQuery(feedQuery(undefined)).data);
  const now = useNow();
  const open = openPosts(posts, now);
  const dates = appointments(posts, now);
  if (open.length === 0 && dates.length === 0) return null;
  return (
    <aside className={css.aside} aria-label={t('ahead.label')}>
      {open.length > 0 && (
        <section>
          <h2>
            {t('ahead.open')} <span className={css.count}>{open.length}</span>
          </h2>
          <Sheet as="ul" className={css.open}>
            {open.map((post) => (
              <li key={post.id}>
                <Link to={addressOf(post)}>
                  {post.title}
                  {post.deadline && <Deadline day={post.deadline} />}
                </Link>
              </li>
            ))}
          </Sheet>
        </section>
      )}
      {dates.length > 0 && (
        <section>
          <h2>{t('ahead.dates')}</h2>
          <ul className={css.dates}>
            {dates.map((post) => (
              <Appointment key={post.id} post={post} />
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

function Appointment({ post }: { post: PostSummary }) {
  const { t } = useTranslation('posts');
  const { leaf, time } = useFormats();
  const at = post.eventAt ?? post.updatedAt;
  return (
    <li>
      <span className={css.day}>
        <b>{leaf(at).day}</b>
        <span>{leaf(at).month}</span>
      </span>
      <span>
        <Link to={addressOf(post)}>{post.title}</Link>
        {t('event.time', { time: time(at) })}
        {post.eventPlace && `, ${post.eventPlace}`}
      </span>
    </li>
  );
}

function addressOf(post: PostSummary) {
  return generatePath(pages.post, { id: post.id });
}
