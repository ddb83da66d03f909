import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../field.tsx';
import { Icon } from '../icon.tsx';
import css from './form.module.css';
import input from '../input.module.css';
import { classes } from '../classes.ts';
import { fieldOf } from '../text-field.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  /** The first may have the value '' and say what leaving it open means. */
  choices: readonly { value: string; title: string }[];
}

/** One of a few, by the browser's own list; takes what react-hook-form's `register` gives. */
export function SelectField({ label, optional, hint, error, beside, choices, ...select }: Props) {
  return (
    <Field {...fieldOf({ label, optional, hint, error, beside })}>
      {(control) => (
        <div className={css.select}>
          <select {...select} {...control} required={false} className={classes(input.input, css.list)}>
            {choices.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  );
}
