import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../field.tsx';
import { fieldOf } from '../text-field.tsx';
import { Select } from './select.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  /** The first may have the value '' and say what leaving it open means. */
  choices: readonly { value: string; title: string }[];
}

/** One of a few, by the browser's own list; takes what react-hook-form's `register` gives. */
export function SelectField({ label, optional, hint, error, beside, choices, ...select }: Props) {
  return (
    <Field {...fieldOf({ label, optional, hint, error, beside })}>
      {(control) => (
        <Select {...select} {...control} required={false}>
          {choices.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
