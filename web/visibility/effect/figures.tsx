import type { Effect } from '#contract/targeting/effect.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Figures } from '#web/ui/figures/figures.tsx';
import { signedFigure } from '#web/ui/figures/signed-figure.ts';
import { countsOf } from '#web/targeting/addressed.ts';
import css from './effect.module.css';

/** `brief`: without those who gain access where there are none. */
export function EffectFigures({ effect, brief = false }: { effect: Effect; brief?: boolean }) {
  const { gain, lose } = effect;
  const t = useTexts('visibility/office');
  const { number } = useFormats();
  return (
    <div className={css.figures}>
      <Figures
        figures={[
          ...(brief && gain === 0
            ? []
            : [signedFigure('gain', gain, { title: t('effect.gain', { count: gain }), number })]),
          signedFigure('lose', lose, { title: t('effect.lose', { count: lose }), number }),
          ...countsOf(effect)
            .filter(({ kind, count }) => kind !== 'document' || count > 0)
            .map(({ kind, count }) => ({ key: kind, value: number(count), title: t(`effect.${kind}s`, { count }) })),
        ]}
      />
    </div>
  );
}
