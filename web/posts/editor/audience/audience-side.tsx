import { useTranslation } from 'react-i18next';
import { type NamedTarget, type Target, targetKey } from '#contract/targeting.ts';
import { Button } from '#web/ui/button.tsx';
import { AudienceChip } from './audience-chip.tsx';
import css from './audience.module.css';
import type { Side } from './chosen.ts';

interface Props {
  side: Side;
  targets: NamedTarget[];
  sizeOf: (target: Target) => number | undefined;
  onAdd: () => void;
  onRemove: (target: NamedTarget) => void;
}

/** "Geht an" or "Aber nicht an", with what adds to it. */
export function AudienceSide({ side, targets, sizeOf, onAdd, onRemove }: Props) {
  const { t } = useTranslation('posts');
  return (
    <div>
      <h3 className={css.label}>{t(`audience.${side}`)}</h3>
      <ul className={css.chips}>
        {targets.map((target) => (
          <li key={targetKey(target.target)}>
            <AudienceChip
              target={target}
              excluded={side === 'exclude'}
              people={sizeOf(target.target)}
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
