import type { Post } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import css from './bookmarks.module.css';
import { useBookmark } from './use-bookmark.ts';

export function BookmarkButton({ id, bookmarked }: Pick<Post, 'id' | 'bookmarked'>) {
  const t = useTexts('posts/bookmarks');
  const { add, remove, busy } = useBookmark(id);
  return (
    <Button
      variant="quiet"
      className={css.button}
      icon="bookmark"
      busy={busy}
      aria-pressed={bookmarked}
      onClick={bookmarked ? remove : add}
    >
      {t(bookmarked ? 'added' : 'add')}
    </Button>
  );
}
