import { useTexts } from '#web/base/language/use-texts.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { TypedDate } from './typed-dates.ts';
import css from './event.module.css';

interface Props {
  date: TypedDate;
  wholeDay: boolean;
  onChange: (part: Partial<TypedDate>) => void;
  onLeave: () => void;
  /** Of the begin and the end. */
  errors: { at?: string | undefined; endsAt?: string | undefined };
  /** From the second date on. */
  number?: number;
  onRemove?: () => void;
}

/** One date of an event, in the office's time zone. */
export function DateFields({ date, wholeDay, onChange, onLeave, errors, number, onRemove }: Props) {
  const t = useTexts('posts/writing');
  const { day, time, endDay, endTime } = date;
  const name = number === undefined ? undefined : t('editor.eventNumber', { number });
  return (
    <fieldset
      className={css.date}
      aria-label={name}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {number !== undefined && (
        <div className={css.head}>
          <span aria-hidden="true">{name}</span>
          <IconButton icon="trash" label={t('editor.eventDateRemove', { number })} onClick={onRemove} />
        </div>
      )}
      <DateField
        label={t('editor.eventDay')}
        value={day}
        error={errors.at}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      {!wholeDay && (
        <TextField
          label={t('editor.time')}
          type="time"
          value={time}
          hint={day !== '' && time === '' && t('editor.timeMissing')}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      )}
      <DateField
        label={t('editor.eventEndDay')}
        optional
        value={endDay}
        error={wholeDay ? errors.endsAt : undefined}
        onChange={({ target }) => onChange({ endDay: target.value })}
      />
      {!wholeDay && (
        <TextField
          label={t('editor.eventEndTime')}
          optional
          type="time"
          value={endTime}
          error={errors.endsAt}
          hint={endDay !== '' && endTime === '' && t('editor.timeMissing')}
          onChange={({ target }) => onChange({ endTime: target.value })}
        />
      )}
    </fieldset>
  );
}
