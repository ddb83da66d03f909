import type { ReactNode } from 'react';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AudienceSide } from '#web/targeting/audience/audience-side.tsx';
import { type Purpose, type Side, toggled } from '#web/targeting/audience/chosen.ts';
import { useSizes } from '#web/targeting/reach/sizes.queries.ts';
import { Radio } from '#web/ui/form/radio.tsx';
import css from './office.module.css';

interface Props {
  purpose: Exclude<Purpose, 'post'>;
  title: string;
  hint?: ReactNode;
  inherit: ReactNode;
  own: string;
  value: NamedAudience | null;
  onChange: (value: NamedAudience | null) => void;
  /** Groups are chosen elsewhere and come back in `value`. */
  onPick: (side: Side) => void;
}

const nobody: NamedAudience = { include: [], exclude: [] };

export function AudienceChoice({ purpose, title, hint, inherit, own, value, onChange, onPick }: Props) {
  const t = useTexts('documents');
  const sizeOf = useSizes(value ?? nobody);
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      <label className={css.choice}>
        <Radio name={purpose} checked={value === null} onChange={() => onChange(null)} />
        <span>{inherit}</span>
      </label>
      <label className={css.choice}>
        <Radio name={purpose} checked={value !== null} onChange={() => onChange(nobody)} />
        <span>{own}</span>
      </label>
      {value && (
        <div className={css.sides}>
          {(['include', 'exclude'] as const).map((side) => (
            <AudienceSide
              key={side}
              purpose={purpose}
              side={side}
              targets={value[side]}
              sizeOf={sizeOf}
              onAdd={() => onPick(side)}
              onRemove={(target) => onChange(toggled(value, side, target))}
            />
          ))}
          {value.include.length === 0 && <p role="status">{t('audience.lacks')}</p>}
        </div>
      )}
    </fieldset>
  );
}
