import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Effect } from '#contract/targeting/effect.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { effectOf, type PreviewName } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EffectBody } from '#web/visibility/effect/effect-body.tsx';
import css from './ending.module.css';
import type { Change } from './ending.ts';

/** Follows the day chosen. */
export function EndEffect({ change: { route, args } }: { change: Change }) {
  const t = useTexts('records');
  const { longDay } = useFormats();
  const { data, error } = useQuery({
    queryKey: ['effect', route, args],
    queryFn: () => (effectOf as (route: PreviewName, args: object) => Promise<Effect>)(route, args),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  if (error) return <p role="alert">{t(isTooEarly(error) ? 'ending.tooEarly' : 'ending.effectFailed')}</p>;
  if (!data) return null;
  if (data.lose === 0 && data.gain === 0) return <p className={css.note}>{t('ending.nobody')}</p>;
  return (
    <div className={css.effect}>
      {data.on !== null && <p className={css.note}>{t('ending.from', { day: longDay(data.on) })}</p>}
      <EffectBody effect={data} brief />
      <p className={css.note}>{t(data.on === null ? 'ending.noMailNow' : 'ending.noMail')}</p>
    </div>
  );
}

function isTooEarly(error: Error): boolean {
  return error instanceof ApiError && (error.errors ?? []).some(({ path }) => path === 'endsOn');
}
