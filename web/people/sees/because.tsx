import type { Reason } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { isEveryone } from '#web/targeting/target-name.ts';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';

/** "durch: Tischler-Innung und Pressekreis". */
export function Because({ reasons }: { reasons: readonly Reason[] }) {
  const t = useTexts('people');
  if (reasons.some(isEveryone)) return t('sees.everyone');
  if (reasons.length === 0) return null;
  const names = <TargetNames key="" groups={reasons} unnamed={t('sees.ofTheOffice')} />;
  return <Filled text={t('sees.because', { names: gap })} parts={[names]} />;
}
