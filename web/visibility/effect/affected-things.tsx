import { useState } from 'react';
import type { Effect } from '#contract/targeting/effect.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { addressedIcons, countsOf } from '#web/targeting/addressed.ts';
import css from './effect.module.css';

const few = 4;

export function AffectedThings({ effect }: { effect: Effect }) {
  const t = useTexts('visibility/office');
  const { number } = useFormats();
  const [all, setAll] = useState(false);
  const { things } = effect;
  const total = countsOf(effect).reduce((sum, { count }) => sum + count, 0);
  const left = total - things.length;
  if (things.length === 0) return null;
  const shown = all ? things : things.slice(0, few);
  return (
    <section>
      <h3>{t('effect.things')}</h3>
      <ul className={css.list}>
        {shown.map(({ kind, id, title, gain, lose }) => (
          <li key={id}>
            <Icon name={addressedIcons[kind]} />
            <span>
              <b>{title}</b>
              <small>
                {[gain > 0 && t('effect.more', { count: gain }), lose > 0 && t('effect.fewer', { count: lose })]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {!all && things.length > few && (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          {t(`effect.${left > 0 ? 'showSome' : 'showAll'}`, { count: things.length })}
        </button>
      )}
      {(all || things.length <= few) && left > 0 && (
        <p className={css.note}>{t('effect.others', { count: left, n: number(left) })}</p>
      )}
    </section>
  );
}
