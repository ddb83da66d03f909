import { type ComponentProps, useId } from 'react';
import { type EnteredWay, enteredWays } from '#contract/confirmations/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import css from './entering.module.css';
import { wayIcons } from './way-icons.ts';

interface Props {
  label: string;
  value: EnteredWay | '';
  /** Of react-hook-form's `register`. */
  field: ComponentProps<'input'>;
  error: string | undefined;
}

export function WayChoice({ label, value, field, error }: Props) {
  const t = useTexts('confirmations/entering');
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className={css.way}
    >
      <p id={id}>{label}</p>
      <div className={css.ways}>
        {enteredWays.map((way) => (
          <label key={way}>
            <input type="radio" {...field} value={way} checked={value === way} />
            <Icon name={wayIcons[way]} size="small" />
            <span>{t(`ways.${way}`)}</span>
          </label>
        ))}
      </div>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  );
}
