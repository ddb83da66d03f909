import type { Effect } from '#contract/targeting/effect.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Figures } from '#web/ui/figures/figures.tsx';
import { signedFigure } from '#web/ui/figures/signed-figure.ts';
import css from './effect.module.css';

export function EffectFigures({ effect: { gain, lose, posts, folders, documents } }: { effect: Effect }) {
  const t = useTexts('visibility/office');
  const { number } = useFormats();
  return (
    <div className={css.figures}>
      <Figures
        figures={[
          signedFigure('gain', gain, { title: t('effect.gain', { count: gain }), number }),
          signedFigure('lose', lose, { title: t('effect.lose', { count: lose }), number }),
          { key: 'posts', value: number(posts), title: t('effect.posts', { count: posts }) },
          { key: 'folders', value: number(folders), title: t('effect.folders', { count: folders }) },
          ...(documents > 0
            ? [{ key: 'documents', value: number(documents), title: t('effect.documents', { count: documents }) }]
            : []),
        ]}
      />
    </div>
  );
}
