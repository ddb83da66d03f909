import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import css from './input.module.css';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A line of text with its label; takes what react-hook-form's `register` gives. */
export function TextField({ label, optional, hint, error, beside, ...input }: Props) {
  return (
    <Field {...fieldOf({ label, optional, hint, error, beside })}>
      {(control) => <input {...input} {...control} required={false} className={css.input} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Several lines of text; grows with what is written. */
export function TextArea({ label, optional, hint, error, beside, ...area }: TextAreaProps) {
  return (
    <Field {...fieldOf({ label, optional, hint, error, beside })}>
      {(control) => <textarea {...area} {...control} className={css.input} />}
    </Field>
  );
}

type Loose = { [K in keyof FieldProps]: FieldProps[K] | undefined };

/** What belongs to the field, taken apart from what belongs to its control. */
export function fieldOf({ label, optional, hint, error, beside }: Loose): FieldProps {
  return { label, hint, error, beside, ...(optional && { optional }) };
}
