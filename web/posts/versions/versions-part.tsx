import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/posts.ts';
import { Letter } from '../post/letter.tsx';
import css from '../post/post.module.css';

/** What the members read now. */
export default function VersionsPart({ post }: { post: Post }) {
  const { t } = useTranslation('posts');
  return (
    <section aria-label={t('life.tabs.versions')} className={css.columns}>
      <Letter post={post} heading="h2" />
    </section>
  );
}
