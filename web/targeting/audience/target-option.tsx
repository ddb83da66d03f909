import { useEffect, useRef } from 'react';
import type { NamedAudience, SizedTarget } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { stepIcons } from '../kinds.ts';
import { useTargetName } from '../target-name.ts';
import { useTargetSize } from '../target-size.ts';
import { has, type Side } from './chosen.ts';
import css from './picker.module.css';

interface Props {
  id: string;
  target: SizedTarget;
  side: Side;
  audience: NamedAudience;
  active: boolean;
  onToggle: () => void;
}

/** One group that was found, with its size; chosen ones have a tick, those of the other side say so. */
export function TargetOption({ id, target, side, audience, active, onToggle }: Props) {
  const t = useTexts('targeting');
  const nameOf = useTargetName();
  const sizeOf = useTargetSize();
  const line = useRef<HTMLDivElement>(null);
  const chosen = has(audience[side], target);
  const other = side === 'include' ? 'exclude' : 'include';

  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // The focus stays in the search field, whose keys choose.
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={chosen}
      className={classes(css.option, active && css.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <Icon name={stepIcons[target.target.kind]} />
      <span>
        {nameOf(target)}
        <small>
          {t(`audience.kinds.${target.target.kind}`)}, {sizeOf(target.people)}
          {has(audience[other], target) && `, ${t(`picker.on.${other}`)}`}
        </small>
      </span>
      {chosen && <Icon name="check" className={css.tick} />}
    </div>
  );
}
