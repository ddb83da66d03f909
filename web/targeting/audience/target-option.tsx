import type { NamedAudience, SizedTarget } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { iconOf } from '../kinds.ts';
import { useTargetLang, useTargetName } from '../target-name.ts';
import { useTargetSize } from '../target-size.ts';
import { has, type Purpose, type Side } from './chosen.ts';
import css from './picker.module.css';

interface Props {
  target: SizedTarget;
  purpose: Purpose;
  side: Side;
  audience: NamedAudience;
}

export function TargetOption({ target, purpose, side, audience }: Props) {
  const t = useTexts('targeting/office');
  const nameOf = useTargetName();
  const langOf = useTargetLang();
  const sizeOf = useTargetSize();
  const other = side === 'include' ? 'exclude' : 'include';
  return (
    <>
      <Icon name={iconOf(target.target.kind)} />
      <span>
        <span lang={langOf(target)}>{nameOf(target)}</span>
        <small>
          {t(`audience.kinds.${target.target.kind}`)}, {sizeOf(target.people)}
          {has(audience[other], target) && `, ${t(`picker.on.${purpose}.${other}`)}`}
        </small>
      </span>
      {has(audience[side], target) && <Icon name="check" className={css.tick} />}
    </>
  );
}
