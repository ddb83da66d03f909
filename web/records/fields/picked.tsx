import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { Choice, Finder, PickerProps } from '#web/ui/picker/choice.ts';
import { PickMany } from '#web/ui/picker/pick-many.tsx';
import { PickOne } from '#web/ui/picker/pick-one.tsx';
import type { ControlProps, Field, Held, Kind, Saying } from './field.ts';

type Own = Pick<PickerProps, 'finder' | 'placeholder' | 'without'>;
type More = Saying & Partial<Omit<Own, 'finder'>>;

const single: Kind = {
  Control: picking<Choice | null>(PickOne),
  inForm: (value) => thingOf(value),
  onWire: (held) => (held as Choice | null)?.id ?? null,
  show: (held) => (held as Choice | null)?.name ?? '',
};
const several: Kind = {
  Control: picking<Choice[]>(PickMany),
  inForm: (value) => (Array.isArray(value) ? value.map(thingOf).filter((one) => one !== null) : []),
  onWire: (held) => (held as Choice[]).map(({ id }) => id),
  show: (held) => (held as Choice[]).map(({ name }) => name).join(', '),
};

/** One thing looked up on the server. */
export function one(finder: Finder, more: More = {}): Field<string | null> {
  return fieldOf(single, finder, more);
}

/** Several things looked up on the server. */
export function many(finder: Finder, more: More = {}): Field<string[]> {
  return fieldOf(several, finder, more);
}

/** Draws a field by a picker of what it holds. */
function picking<H extends Held>(
  Picker: (props: PickerProps & { value: H; onChange: (value: H) => void }) => ReactNode,
): Kind['Control'] {
  return function Picked({ name, label, field, control, hint, error, validate }: ControlProps) {
    return (
      <Controller
        control={control}
        name={name}
        rules={{ validate }}
        render={({ field: { value, onChange } }) => (
          <Picker
            {...(field.own as Own)}
            label={label}
            optional={!field.required}
            hint={hint}
            error={error}
            value={value as H}
            onChange={onChange}
          />
        )}
      />
    );
  };
}

function fieldOf(kind: Kind, finder: Finder, { placeholder, without, ...saying }: More) {
  return { kind, own: { finder, ...(placeholder && { placeholder }), ...(without && { without }) }, ...saying };
}

function thingOf(value: unknown): Choice | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name } = value as Choice;
  return { id, name };
}
