import type { ChangeEvent, ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import css from './input.module.css';
import { useLength } from './use-length.ts';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** For react-hook-form's `register`. `maxLength` warns and does not cut. */
export function TextField({ label, optional, hint, error, beside, maxLength, onChange, ...input }: Props) {
  const { tooLong, look } = useLength(maxLength, input.value);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    look(event.target.value);
    onChange?.(event);
  };
  return (
    <Field {...fieldOf({ label, optional, hint, error: tooLong ?? error, beside })}>
      {(control) => <input {...input} {...control} onChange={change} required={false} className={css.input} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Grows with its text. */
export function TextArea({ label, optional, hint, error, beside, maxLength, onChange, ...area }: TextAreaProps) {
  const { tooLong, look } = useLength(maxLength, area.value);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    look(event.target.value);
    onChange?.(event);
  };
  return (
    <Field {...fieldOf({ label, optional, hint, error: tooLong ?? error, beside })}>
      {(control) => <textarea {...area} {...control} onChange={change} className={css.input} />}
    </Field>
  );
}

type Loose = { [K in keyof FieldProps]: FieldProps[K] | undefined };

/** Splits props of field and control. */
export function fieldOf({ label, optional, hint, error, beside }: Loose): FieldProps {
  return { label, hint, error, beside, ...(optional && { optional }) };
}
