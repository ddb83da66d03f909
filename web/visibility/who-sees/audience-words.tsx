import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';

/** "Bäcker-Innung, aber nicht an: Vorstand"; nothing where it goes to nobody. */
export function AudienceWords({ audience: { include, exclude } }: { audience: NamedAudience }) {
  const t = useTexts('visibility/office');
  if (exclude.length === 0) return <TargetNames groups={include} />;
  const sides = [include, exclude].map((groups, at) => <TargetNames key={at} groups={groups} />);
  return <Filled text={t('check.without', { groups: gap, others: gap })} parts={sides} />;
}
