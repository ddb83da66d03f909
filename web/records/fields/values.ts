import { type Fields, type Held, ofEach, shownAs, type Values } from './field.ts';

/** What a form holds of an entity, or of a new one. */
export function valuesOf(fields: Fields, entity: object | null): Values {
  return ofEach(fields, ({ kind, usual }, name) => {
    if (entity === null && usual !== undefined) return usual;
    const value: Record<string, unknown> = { ...entity };
    return kind.inForm(name in value ? value[name] : value[shownAs(name)]);
  });
}

/** What of it goes to the server: only what is named. */
export function bodyOf(fields: Fields, values: Values): Record<string, unknown> {
  const named = Object.entries(fields).filter(([name]) => name in values);
  return ofEach(Object.fromEntries(named), ({ kind }, name) => kind.onWire(values[name] ?? null));
}

/** The fields with another value than before. */
export function changedOf(values: Values, before: Values): Values {
  const other = Object.entries(values).filter(([name, held]) => JSON.stringify(held) !== JSON.stringify(before[name]));
  return Object.fromEntries(other);
}

/** The value of a field, as people read it. */
export function shown(fields: Fields, name: string, values: Values): string {
  const [field, held = null] = [fields[name], values[name]];
  return field?.show?.(held) ?? field?.kind.show(held, field) ?? '';
}

/** Whether a field has a value. */
export function isFilled(held: Held | undefined): boolean {
  if (typeof held === 'string') return held.trim() !== '';
  return Array.isArray(held) ? held.length > 0 : Boolean(held);
}
