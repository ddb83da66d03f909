import type { PostSummary } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { isEveryone } from '#web/targeting/target-name.ts';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';

/** "Sie gehören zu: Tischler-Innung Musterland." */
export function Because({ because, outsideAudience }: Pick<PostSummary, 'because' | 'outsideAudience'>) {
  const t = useTexts('visibility');
  if (outsideAudience) return t('why.office');
  if (because.some(isEveryone)) return t('why.everyone');
  const groups = [...new Map(because.map((reason) => [reason.name, reason])).values()];
  const names = <TargetNames key="" groups={groups} unnamed={t('why.ofTheOffice')} />;
  return <Filled text={t('why.belong', { names: gap })} parts={[names]} />;
}
