import type { ReactNode } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Pair } from '#web/ui/form/form.tsx';
import type { Field, Fields, Held, Values } from './field.ts';
import { useLabels } from './use-labels.ts';
import { isFilled } from './values.ts';

/** A form that a table makes. */
export interface Drawn {
  fields: Fields;
  /** What the fields began with. */
  start: Values;
  control: Control<Values>;
}

interface Props {
  of: Pick<Drawn, 'fields' | 'control'>;
  /** Properties of a field beside those of its table. */
  hintOf?: (name: string) => ReactNode;
}

/** Fields below one another, two short ones side by side. */
export function FieldRows({ of: { fields, control }, hintOf }: Props) {
  const labels = useLabels(fields);
  const ui = useTexts('ui');
  const { errors } = useFormState({ control });

  function draw([name, field]: [name: string, field: Field]) {
    const { Control: Drawn } = field.kind;
    const blank = field.wrong ?? ui('form.required');
    const validate = (held: Held, values: Values) =>
      field.required && !isFilled(held) ? blank : (field.check?.(held, values) ?? true);
    return (
      <Drawn
        key={name}
        name={name}
        label={labels[name] ?? ''}
        field={field}
        control={control}
        hint={field.hint ?? hintOf?.(name)}
        error={errors[name]?.message}
        validate={validate}
      />
    );
  }

  return rowsOf(fields).map((row) => {
    const [first, second] = row;
    if (!first?.[1].half) return first && draw(first);
    return (
      <Pair key={first[0]}>
        {draw(first)}
        {first[1].beside ?? (second && draw(second))}
      </Pair>
    );
  });
}

/** Two halves are a row. */
function rowsOf(fields: Fields): [name: string, field: Field][][] {
  return Object.entries(fields).reduce<[string, Field][][]>((rows, entry) => {
    const [first, second] = rows.at(-1) ?? [];
    const stands = first?.[1].half && !first[1].beside && !second;
    const joins = stands && entry[1].half && !entry[1].beside;
    return joins && first ? [...rows.slice(0, -1), [first, entry]] : [...rows, [entry]];
  }, []);
}
