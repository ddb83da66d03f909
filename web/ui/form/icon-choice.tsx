import { type CSSProperties, useId } from 'react';
import { ErrorLine } from '../error-line.tsx';
import { Icon, type IconName } from '../media/icon.tsx';
import css from './icon-choice.module.css';

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; icon: IconName; title: string }[];
  /** '' while nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** One of few, each a button with an icon. */
export function IconChoice<Value extends string>({ label, choices, value, onChange, error }: Props<Value>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className={css.choice}
    >
      <p id={id}>{label}</p>
      <div className={css.choices} style={{ '--choices': choices.length } as CSSProperties}>
        {choices.map((one) => (
          <label key={one.value}>
            <input
              type="radio"
              name={`${id}-choice`}
              value={one.value}
              checked={value === one.value}
              onChange={() => onChange(one.value)}
            />
            <Icon name={one.icon} size="small" />
            <span>{one.title}</span>
          </label>
        ))}
      </div>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  );
}
