import { useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { dayOf } from '#contract/base/clock.ts';
import { instantAt, timeOf } from '#web/base/time/calendar.ts';
import css from './settings.module.css';

interface Props {
  /** Initial value only. */
  value: string | null;
  /** Null while incomplete. */
  onChange: (at: string | null) => void;
  label: string;
  error?: string | undefined;
}

/** In the office's time zone. */
export function Moment({ value, onChange, label, error }: Props) {
  const t = useTexts('posts/writing');
  const [typed, setTyped] = useState({ day: value ? dayOf(value) : '', time: value ? timeOf(value) : '' });

  function type(part: Partial<typeof typed>) {
    const next = { ...typed, ...part };
    setTyped(next);
    onChange(instantAt(next.day, next.time));
  }

  return (
    <div className={css.moment}>
      <DateField
        label={label}
        value={typed.day}
        error={error}
        onChange={(event) => type({ day: event.target.value })}
      />
      <TextField
        label={t('editor.time')}
        type="time"
        value={typed.time}
        hint={typed.day !== '' && typed.time === '' && t('editor.timeMissing')}
        onChange={(event) => type({ time: event.target.value })}
      />
    </div>
  );
}
