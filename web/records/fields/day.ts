import { DateField } from '#web/ui/form/date-field.tsx';
import type { Field, Kind } from './field.ts';
import { line, type More, textual } from './text.tsx';

const kind: Kind = { ...line, Control: textual(DateField) };

/** A calendar day. */
export function day(more: More = {}): Field<string | null> {
  return { kind, ...more };
}
