import { useTranslation } from 'react-i18next';
import type { Effect } from '#contract/effect.ts';
import { useFormats } from '#web/base/formats.ts';
import { Figures } from '#web/ui/figures/figures.tsx';
import css from './effect.module.css';

/** +12, −3, 7 posts, 2 folders. */
export function EffectFigures({ effect: { gain, lose, posts, folders } }: { effect: Effect }) {
  const { t } = useTranslation('targeting');
  const { number } = useFormats();
  return (
    <div className={css.figures}>
      <Figures
        figures={[
          {
            key: 'gain',
            value: gain > 0 ? `+${number(gain)}` : '0',
            title: t('effect.gain', { count: gain }),
            tone: gain > 0 ? 'gain' : undefined,
          },
          {
            key: 'lose',
            value: lose > 0 ? `−${number(lose)}` : '0',
            title: t('effect.lose', { count: lose }),
            tone: lose > 0 ? 'loss' : undefined,
          },
          { key: 'posts', value: number(posts), title: t('effect.posts', { count: posts }) },
          { key: 'folders', value: number(folders), title: t('effect.folders', { count: folders }) },
        ]}
      />
    </div>
  );
}
