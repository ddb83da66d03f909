import type { Post } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useBookmark } from './use-bookmark.ts';

export function BookmarkButton({ id, bookmarked }: Pick<Post, 'id' | 'bookmarked'>) {
  const t = useTexts('posts/bookmarks');
  const { add, remove, busy } = useBookmark(id);
  return (
    <Button
      variant={bookmarked ? 'soft' : 'quiet'}
      icon="bookmark"
      busy={busy}
      aria-pressed={bookmarked}
      onClick={bookmarked ? remove : add}
    >
      {t(bookmarked ? 'added' : 'add')}
    </Button>
  );
}
