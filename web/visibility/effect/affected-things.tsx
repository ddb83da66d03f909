import type { Effect } from '#contract/targeting/effect.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { addressedIcons, countsOf } from '#web/targeting/addressed.ts';
import css from './effect.module.css';
import { useFew } from './use-few.tsx';

export function AffectedThings({ effect }: { effect: Effect }) {
  const t = useTexts('visibility/office');
  const { things } = effect;
  const total = countsOf(effect).reduce((sum, { count }) => sum + count, 0);
  const { shown, rest } = useFew(things, { few: 4, count: total });
  if (things.length === 0) return null;
  return (
    <section>
      <h3>{t('effect.things')}</h3>
      <ul className={css.list}>
        {shown.map(({ kind, id, title, language, gain, lose }) => (
          <li key={id}>
            <Icon name={addressedIcons[kind]} />
            <span>
              <b>
                <Content language={language}>{title}</Content>
              </b>
              <small>
                {[gain > 0 && t('effect.more', { count: gain }), lose > 0 && t('effect.fewer', { count: lose })]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {rest}
    </section>
  );
}
