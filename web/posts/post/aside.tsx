import type { Post } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { WhyAnswer } from '../reasons/why-answer.tsx';
import css from './post.module.css';
import { SavePdf } from './save-pdf.tsx';
import { WhoSees } from './who-sees.tsx';

export function PostAside({ post }: { post: Post }) {
  const t = useTexts(['posts', 'visibility']);
  return (
    <aside data-screen-only className={css.aside} aria-label={t('upcoming.label')}>
      {post.state !== 'withdrawn' && (
        <section>
          <h2>{t('visibility:why.question')}</h2>
          <WhyAnswer post={post} />
        </section>
      )}
      <SavePdf id={post.id} />
      {post.audience && <WhoSees post={post} audience={post.audience} />}
    </aside>
  );
}
