import { useIntersection } from '@mantine/hooks';
import type { Cover } from '#contract/posts/cover.ts';
import { LoadedPicture } from '../prose/picture/loaded-picture.tsx';
import css from './card-picture.module.css';

/** The cover of a post on its card; loaded when it comes near the window. */
export function CardPicture({ postId, cover }: { postId: string; cover: Cover }) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  return (
    <div ref={ref} className={css.picture}>
      <LoadedPicture postId={postId} {...cover} isNear={entry?.isIntersecting ?? false} size="card" />
    </div>
  );
}
