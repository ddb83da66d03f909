import type { NamedTarget } from '#contract/targeting/targeting.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { useLanguage, useTexts } from '#web/base/use-texts.ts';
import { useTargetName } from '#web/targeting/target-name.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './office.module.css';

export function ReachHint({ post: { audience } }: { post: PostSummary }) {
  const t = useTexts('posts/writing');
  const language = useLanguage();
  const nameOf = useTargetName();
  const list = (targets: NamedTarget[]) => new Intl.ListFormat(language).format(targets.map(nameOf));
  const { include = [], exclude = [] } = audience ?? {};
  const words =
    include.length === 0
      ? t('office.nobody')
      : exclude.length === 0
        ? list(include)
        : t('office.without', { groups: list(include), others: list(exclude) });
  return (
    <span className={css.reach}>
      <Icon name="people" size="small" />
      <span>{words}</span>
    </span>
  );
}
