import { Suspense } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { WhyAnswer } from '../reasons/why-answer.tsx';
import { useReader } from '../reader.ts';
import css from './post.module.css';
import { SaveEvent, SavePdf } from './save-files.tsx';

const BookmarkButton = onDemand(
  async () => (await import('../bookmarks/bookmark-button.tsx')).BookmarkButton,
  ['bookmarks'],
);

const WhoSees = onDemand(async () => (await import('./who-sees.tsx')).WhoSees, ['reach']);

export function PostAside({ post }: { post: Post }) {
  const t = useTexts(['posts', 'visibility']);
  const { isSomebodyElse } = useReader();
  return (
    <aside data-screen-only className={css.aside} aria-label={t('upcoming.label')}>
      {post.state !== 'withdrawn' && (
        <section>
          <h2>{t('visibility:why.question')}</h2>
          <WhyAnswer post={post} />
        </section>
      )}
      <div className={css.own}>
        <SavePdf id={post.id} />
        {post.eventAt && <SaveEvent id={post.id} />}
        {!isSomebodyElse && post.state !== 'draft' && post.state !== 'scheduled' && (
          <Suspense>
            <BookmarkButton id={post.id} bookmarked={post.bookmarked} />
          </Suspense>
        )}
      </div>
      {post.audience && (
        <Suspense>
          <WhoSees post={post} audience={post.audience} />
        </Suspense>
      )}
    </aside>
  );
}
