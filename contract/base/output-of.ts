import * as z from 'zod';

/** Fields as stored, without today's rules; nullable stays. `but` are left out. */
export function outputOf<S extends Record<string, z.ZodType>, B extends keyof S = never>(fields: S, ...but: B[]) {
  const left = Object.entries(fields).filter(([name]) => !but.some((one) => one === name));
  const all = left.map(([name, field]) => [name, shownField(field)]);
  return Object.fromEntries(all) as { [F in Exclude<keyof S, B>]: z.ZodType<z.output<S[F]>> };
}

function shownField(field: unknown): z.ZodType {
  if (field instanceof z.ZodNullable) return shownField(field.unwrap()).nullable();
  if (field instanceof z.ZodEnum || field instanceof z.ZodBoolean) return field;
  if (field instanceof z.ZodArray) return z.array(shownField(field.element));
  return field instanceof z.ZodNumber ? z.int() : z.string();
}
