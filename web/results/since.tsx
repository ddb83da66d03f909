import type { PostResults } from '#contract/results/results.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';

/** The base at the publication, and who came or left since then; the figures below are of today. */
export function Since({ results: { people, joined, left } }: { results: PostResults }) {
  const t = useTexts('results');
  const { number } = useFormats();
  if (joined + left === 0) return null;
  const base = people - joined + left;
  return (
    <p>
      {t('atFirst', { count: base, n: number(base) })}
      {joined > 0 && ` ${t('joined', { n: number(joined) })}`}
      {left > 0 && ` ${t('left', { n: number(left) })}`}
    </p>
  );
}
