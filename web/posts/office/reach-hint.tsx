import type { PostSummary } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import css from './office.module.css';

export function ReachHint({ post: { audience } }: { post: PostSummary }) {
  const t = useTexts('posts/writing');
  const { include = [], exclude = [] } = audience ?? {};
  const words =
    include.length === 0 ? (
      t('office.nobody')
    ) : exclude.length === 0 ? (
      <TargetNames groups={include} />
    ) : (
      <Filled
        text={t('office.without', { groups: gap, others: gap })}
        parts={[include, exclude].map((groups, at) => (
          <TargetNames key={at} groups={groups} />
        ))}
      />
    );
  return (
    <span className={css.reach}>
      <Icon name="people" size="small" />
      <span>{words}</span>
    </span>
  );
}
