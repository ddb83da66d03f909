import { generatePath, Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SmallPostMark } from '../mark/small-mark.tsx';
import { LetterTags } from '../post/letter-tags.tsx';
import css from './bookmarks.module.css';
import { useBookmark } from './use-bookmark.ts';

export function Bookmarked({ post }: { post: PostSummary }) {
  const t = useTexts('posts/bookmarks');
  const { instant } = useFormats();
  const lang = useContentLang(post.language);
  const { remove, busy } = useBookmark(post.id);
  return (
    <li className={css.row}>
      <SmallPostMark post={post} />
      <div>
        <Link lang={lang} className={css.title} to={generatePath(pages.post, { id: post.id })}>
          {post.title}
        </Link>
        <LetterTags post={{ ...post, pinned: false }} />
        <time className={css.when} dateTime={post.publishedAt ?? post.updatedAt}>
          {instant(post.publishedAt ?? post.updatedAt)}
        </time>
      </div>
      <IconButton icon="close" label={t('remove', { title: post.title })} disabled={busy} onClick={remove} />
    </li>
  );
}
