import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#contract/posts.ts';

/** "Rundschreiben Nr. 7/2026", "Einladung". */
export function useKindLine({ kind, number }: Pick<PostSummary, 'kind' | 'number'>): string {
  const { t } = useTranslation('posts');
  return number ? t('kindWithNumber', { kind: t(`kinds.${kind}`), number }) : t(`kinds.${kind}`);
}
