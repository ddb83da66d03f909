import type { PostSummary } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useTargetNames } from '#web/targeting/target-name.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './office.module.css';

export function ReachHint({ post: { audience } }: { post: PostSummary }) {
  const t = useTexts('posts/writing');
  const namesOf = useTargetNames();
  const { include = [], exclude = [] } = audience ?? {};
  const words =
    include.length === 0
      ? t('office.nobody')
      : exclude.length === 0
        ? namesOf(include)
        : t('office.without', { groups: namesOf(include), others: namesOf(exclude) });
  return (
    <span className={css.reach}>
      <Icon name="people" size="small" />
      <span>{words}</span>
    </span>
  );
}
