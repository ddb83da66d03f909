import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { fieldOf } from './text-field.tsx';
import { Select } from './select.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  /** The first may be '' for no choice. */
  choices: readonly { value: string; title: string; lang?: string }[];
}

/** For react-hook-form's `register`. */
export function SelectField({ label, optional, hint, error, beside, choices, ...select }: Props) {
  return (
    <Field {...fieldOf({ label, optional, hint, error, beside })}>
      {(control) => (
        <Select {...select} {...control} required={false}>
          {choices.map(({ value, title, lang }) => (
            <option key={value} value={value} lang={lang}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
