import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** Who came or left after the publication: the figures above do not change by it. */
export function Since({ later, left }: { later: number; left: number }) {
  const t = useTexts('results');
  const { number } = useFormats();
  return (
    <>
      {later > 0 && <p>{t('recipients.later', { count: later, n: number(later) })}</p>}
      {left > 0 && <p>{t('recipients.left', { count: left, n: number(left) })}</p>}
    </>
  );
}
