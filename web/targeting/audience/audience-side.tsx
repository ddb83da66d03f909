import type { NamedTarget, Target } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AudienceChip } from './audience-chip.tsx';
import css from './audience.module.css';
import { has, type Purpose, type Side } from './chosen.ts';

interface Props {
  purpose: Purpose;
  side: Side;
  targets: NamedTarget[];
  before?: NamedTarget[];
  sizeOf: (target: Target) => number | undefined;
  onAdd: () => void;
  onRemove: (target: NamedTarget) => void;
}

export function AudienceSide({ purpose, side, targets, before, sizeOf, onAdd, onRemove }: Props) {
  const t = useTexts('targeting/office');
  return (
    <div>
      <h3 className={css.label}>{t(`picker.titles.${purpose}.${side}`)}</h3>
      <ul className={css.chips}>
        {marked(targets, before).map(({ target, mark }) => (
          <li key={targetKey(target.target)}>
            <AudienceChip
              target={target}
              excluded={side === 'exclude'}
              people={sizeOf(target.target)}
              mark={mark}
              onRemove={() => onRemove(target)}
            />
          </li>
        ))}
        <li>
          <Button small icon="plus" variant={side === 'include' ? 'soft' : 'quiet'} onClick={onAdd}>
            {t(side === 'include' ? 'audience.add' : 'audience.except')}
          </Button>
        </li>
      </ul>
    </div>
  );
}

interface Marked {
  target: NamedTarget;
  mark?: 'new' | 'removed';
}

function marked(targets: NamedTarget[], before: NamedTarget[] | undefined): Marked[] {
  if (!before) return targets.map((target) => ({ target }));
  const kept = targets.map((target): Marked => (has(before, target) ? { target } : { target, mark: 'new' }));
  const removed = before.filter((target) => !has(targets, target));
  return [...kept, ...removed.map((target): Marked => ({ target, mark: 'removed' }))];
}
