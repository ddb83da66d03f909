import { type ReactNode, useState } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error: string | undefined;
  value: number | null;
  /** Not a number where something else is typed. */
  onChange: (value: number | null) => void;
  onBlur: () => void;
}

/** A whole number; what is typed stays as it is. */
export function NumberField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const text = target.value.trim();
        onChange(text === '' ? null : /^-?\d{1,9}$/.test(text) ? Number(text) : NaN);
      }}
    />
  );
}
