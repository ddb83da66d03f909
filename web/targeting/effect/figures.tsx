import { useTranslation } from 'react-i18next';
import type { Effect } from '#contract/effect.ts';
import { useFormats } from '#web/base/formats.ts';
import { classes } from '#web/ui/classes.ts';
import css from './effect.module.css';

/** +12, −3, 7 posts, 2 folders. */
export function Figures({ effect }: { effect: Effect }) {
  const { t } = useTranslation('targeting');
  const { number } = useFormats();
  const { gain, lose, posts, folders } = effect;
  return (
    <dl className={css.figures}>
      <div className={classes(gain > 0 && css.plus)}>
        <dd>{gain > 0 ? `+${number(gain)}` : '0'}</dd>
        <dt>{t('effect.gain', { count: gain })}</dt>
      </div>
      <div className={classes(lose > 0 && css.minus)}>
        <dd>{lose > 0 ? `−${number(lose)}` : '0'}</dd>
        <dt>{t('effect.lose', { count: lose })}</dt>
      </div>
      <div>
        <dd>{number(posts)}</dd>
        <dt>{t('effect.posts', { count: posts })}</dt>
      </div>
      <div>
        <dd>{number(folders)}</dd>
        <dt>{t('effect.folders', { count: folders })}</dt>
      </div>
    </dl>
  );
}
