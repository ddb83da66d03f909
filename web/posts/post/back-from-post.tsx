import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { listOf, useCameFrom } from '../place.ts';
import css from './post.module.css';

export function BackFromPost({ post }: { post: Post | undefined }) {
  const t = useTexts('posts');
  const navigate = useNavigate();
  const from = useCameFrom();
  const toLists = useIsAdmin() && !from;

  function goBack(event: MouseEvent) {
    if (!from || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link
      data-screen-only
      className={css.back}
      to={from ?? (toLists ? listOf(post?.state) : pages.home)}
      onClick={goBack}
    >
      <Icon name="back" />
      {t(toLists ? 'life.all' : 'feed.title')}
    </Link>
  );
}
