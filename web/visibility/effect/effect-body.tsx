import type { ReactNode } from 'react';
import type { Effect } from '#contract/targeting/effect.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AffectedPeople } from './affected-people.tsx';
import { AffectedThings } from './affected-things.tsx';
import css from './effect.module.css';
import { EffectFigures } from './figures.tsx';

interface Props {
  effect: Effect;
  /** What changes where the effect has nobody. */
  otherwise?: ReactNode;
  /** As of `EffectFigures`. */
  brief?: boolean;
}

export function EffectBody({ effect, otherwise, brief = false }: Props) {
  const t = useTexts('visibility/office');
  if (effect.gain === 0 && effect.lose === 0) return <p className={css.nothing}>{otherwise ?? t('effect.nothing')}</p>;
  return (
    <>
      <EffectFigures effect={effect} brief={brief} />
      <div className={css.columns}>
        <div className={css.people}>
          <AffectedPeople side="losing" people={effect.losing} count={effect.lose} />
          <AffectedPeople side="gaining" people={effect.gaining} count={effect.gain} />
        </div>
        <AffectedThings effect={effect} />
      </div>
    </>
  );
}
