import { SelectField } from '#web/ui/form/select-field.tsx';
import type { ControlProps, Field, Kind, Saying } from './field.ts';

/** One of a few, and what it is called. */
export type Option<V extends string> = { value: V; title: string };

export const oneOfFew: Kind = {
  Control: Few,
  // Of what is named by its id: the id.
  inForm: (value) => (isThing(value) ? value.id : typeof value === 'string' ? value : ''),
  onWire: (held) => held || null,
  show: (held, field) => optionsOf(field).find(({ value }) => value === held)?.title ?? '',
};

/** One of a few; where '' is among them, it may be left open. */
export function choice<V extends string>(
  options: readonly Option<V>[],
  saying: Saying = {},
): Field<Exclude<V, ''> | ('' extends V ? null : never)> {
  return { kind: oneOfFew, own: { options }, ...saying };
}

function Few({ name, label, field, control, hint, error, validate }: ControlProps) {
  const options = optionsOf(field);
  return (
    <SelectField
      // The choice that holds can only be shown among those that are there.
      key={options.length}
      label={label}
      hint={hint}
      choices={options}
      error={error}
      {...control.register(name, { validate })}
    />
  );
}

function optionsOf({ own }: Field): readonly Option<string>[] {
  return (own as { options: Option<string>[] }).options;
}

function isThing(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value;
}
