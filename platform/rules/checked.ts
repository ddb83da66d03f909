// Parts of answers that are the same for many callers: checked by the contract and written as JSON once.
import type * as z from 'zod';

const texts = new WeakMap<object, string>();

/** The value as the contract gives it out. It may be given out again, so nothing in it can be changed. */
export function checkedOnce<T extends object>(schema: z.ZodType<T>, value: unknown): T {
  const checked = frozen(schema.parse(value));
  texts.set(checked, JSON.stringify(checked));
  return checked;
}

/**
 * The value, checked each time, with a post that is checked already and not checked anew. It comes last, as in the
 * schema of both.
 */
export function checkedWithPost<T extends object, P extends object>(
  schema: z.ZodType<T>,
  value: unknown,
  post: P,
): T & { post: P } {
  const checked = schema.parse(value);
  const made = { ...checked, post };
  const text = texts.get(post);
  if (text !== undefined) texts.set(made, `${JSON.stringify(checked).slice(0, -1)},"post":${text}}`);
  return made;
}

/** A page whose items are checked; it is not checked or written anew. Any other page is returned as it is. */
export function pageOfChecked<P extends { items: readonly object[]; page: number; size: number; total: number }>(
  made: P,
): P {
  const { items, ...rest } = made;
  const parts = items.map((item) => texts.get(item));
  if (parts.includes(undefined)) return made;
  const text = `{"items":[${parts.join(',')}],${JSON.stringify(rest).slice(1)}`;
  texts.set(made, text);
  return made;
}

/** The JSON of what is checked already. */
export function checkedText(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? texts.get(value) : undefined;
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
