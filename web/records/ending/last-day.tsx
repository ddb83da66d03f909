import { useId, useState } from 'react';
import { today } from '#web/base/time/calendar.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import css from './ending.module.css';

/** Days that are offered as the last one. */
export function lastDays() {
  const day = today();
  return { yearEnd: `${day.slice(0, 4)}-12-31`, today: day };
}

interface Props {
  usual: 'yearEnd' | 'today';
  value: string | null;
  onChange: (day: string | null) => void;
}

export function LastDay({ usual, value, onChange }: Props) {
  const t = useTexts('records');
  const { shortDate } = useFormats();
  const name = useId();
  const [way, setWay] = useState<'yearEnd' | 'today' | 'other'>(usual);
  const offered = lastDays();
  function choose(chosen: typeof way) {
    setWay(chosen);
    onChange(chosen === 'other' ? null : offered[chosen]);
  }
  return (
    <fieldset className={css.days}>
      <legend>{t('ending.lastDay')}</legend>
      {(['yearEnd', 'other', 'today'] as const).map((one) => (
        <div key={one} className={css.day}>
          <label>
            <Radio name={name} checked={way === one} onChange={() => choose(one)} />
            <span>{t(`ending.days.${one}`)}</span>
            {one !== 'other' && <small>{shortDate(offered[one])}</small>}
          </label>
          {one === 'other' && way === 'other' && (
            <DateField
              label={t('ending.otherDay')}
              value={value ?? undefined}
              onChange={({ target }) => onChange(target.value || null)}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
