import type { ConfirmationOverview } from '#contract/confirmations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { StateShare } from '#web/ui/figures/states-bar.tsx';

/** The three states and the ways; they add up to all whom the post asks. */
export function useConfirmedStates({ total, done, withoutAccess, ways }: ConfirmationOverview): StateShare[] {
  const t = useTexts(['confirmations', 'confirmations/entering']);
  const { number } = useFormats();
  const byWay = (['portal', 'mail', 'entered'] as const)
    .filter((way) => ways[way] > 0)
    .map((way) => `${number(ways[way])} ${t(`confirmations/entering:bar.${way}`)}`);
  const words = (count: number, state: string) => (
    <>
      <b>{number(count)}</b> {state}
    </>
  );
  const open = total - done - withoutAccess;
  return [
    {
      key: 'done',
      tone: 'ok',
      count: done,
      words: (
        <>
          {words(done, t('results.isDone'))}
          {byWay.length > 0 && `: ${byWay.join(', ')}`}
        </>
      ),
    },
    { key: 'open', tone: 'open', count: open, words: words(open, t('results.isOpen')) },
    {
      key: 'withoutAccess',
      tone: 'warn',
      count: withoutAccess,
      words: words(withoutAccess, t('results.isWithoutAccess')),
    },
  ];
}
