import { useQuery } from '@tanstack/react-query';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { isGone } from '../target-name.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { reachQuery } from './reach.queries.ts';
import css from './reach.module.css';
import { useReachWords } from './reach-words.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';

export function Nobody({ audience }: { audience: NamedAudience }) {
  const { people } = useReachWords();
  return (
    <div className={css.nobody}>
      <p className={css.figure}>{people(0)}</p>
      <p>
        <Icon name="warning" size="small" />
        <span>{useReason(audience)}</span>
      </p>
    </div>
  );
}

function useReason(audience: NamedAudience): string {
  const t = useTexts('targeting/office');
  const { number } = useFormats();
  const nothingIsLeft = audience.include.every(isGone);
  // Shows whether the exceptions are the reason.
  const without = useQuery({
    ...reachQuery({ ...unnamed(audience), exclude: [] }),
    enabled: !nothingIsLeft && audience.exclude.length > 0,
  });
  const excluded = without.data?.people ?? 0;
  if (nothingIsLeft) return t('reach.nobody.gone');
  if (excluded > 0) return t('reach.nobody.excluded', { count: excluded, n: number(excluded) });
  return t('reach.nobody.empty');
}
