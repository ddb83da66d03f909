import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type ControlProps, type Field, type Kind, type Saying, textOf } from './field.ts';
import { isPhone, obeys } from './rules.ts';

/** The properties of a text field beside those of every field. */
export type More = Saying & { own?: Partial<ComponentProps<typeof TextField>> };

export const line: Kind = {
  Control: textual(TextField),
  inForm: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  onWire: (held) => textOf(held) || null,
  show: textOf,
};

/** One line. */
export function text(maxLength: number, { own, ...saying }: More = {}): Field<string | null> {
  return { kind: line, own: { maxLength, ...own }, ...saying };
}

/** `wrong` describes the right form; so do those below. */
export function phone(wrong: string, { own, ...saying }: More = {}): Field<string | null> {
  return text(40, { check: isPhone(wrong), wrong, own: { type: 'tel', ...own }, ...saying });
}

export function email(wrong: string, { own, ...saying }: More = {}): Field<string | null> {
  return text(254, { check: obeys('Email', wrong), wrong, own: { type: 'email', ...own }, ...saying });
}

/** Draws a field that takes what `register` gives. */
export function textual(Line: typeof TextField): Kind['Control'] {
  return function Text({ name, label, field, control, hint, error, validate }: ControlProps) {
    const { required = false, own, deps } = field;
    return (
      <Line
        label={label}
        optional={!required}
        hint={hint}
        error={error}
        {...own}
        {...control.register(name, { validate, ...(deps && { deps }) })}
      />
    );
  };
}
