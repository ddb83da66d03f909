import type { PostSummary } from '#contract/posts/posts.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { useKindLine } from '../kind-line.ts';
import css from './office.module.css';

export function KindCell({ post }: { post: PostSummary }) {
  const kind = useKindLine(post);
  return post.kind === 'urgent' ? <Tag tone="signal">{kind}</Tag> : <span className={css.quiet}>{kind}</span>;
}
