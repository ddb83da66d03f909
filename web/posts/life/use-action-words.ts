import type { PostSummary } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { PostAction } from './post-actions.ts';

export function useActionWords({ number }: Pick<PostSummary, 'number'>) {
  const t = useTexts(['posts', 'posts/writing', 'posts/templates']);
  return (action: PostAction) => {
    if (action === 'template') return { name: t('posts/templates:save.menu'), hint: t('posts/templates:save.hint') };
    return {
      name: action === 'expire' ? t('posts/writing:life.expiry.title') : t(`life.actions.${action}`),
      hint: t(
        action === 'duplicate' && number !== null
          ? 'posts/writing:life.hints.duplicateNumbered'
          : `posts/writing:life.hints.${action}`,
      ),
    };
  };
}
