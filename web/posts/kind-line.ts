import type { PostSummary } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** "Rundschreiben Nr. 7/2026", "Einladung". */
export function useKindLine({ kind, number }: Pick<PostSummary, 'kind' | 'number'>): string {
  const t = useTexts('posts');
  return number ? t('kindWithNumber', { kind: t(`kinds.${kind}`), number }) : t(`kinds.${kind}`);
}
