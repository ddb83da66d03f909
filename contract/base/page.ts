import * as z from 'zod';
import { line } from './text/text.ts';

/** Digits only: refuses `1e9` and `0x10`. */
function whole(schema: z.ZodInt) {
  const read = (value: unknown) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value);
  return z.preprocess(read, schema) as unknown as z.ZodType<number, number>;
}

export const pageSize = 20;

/** `page` counts from 0, `size` is at most 100. */
export const Paging = z.strictObject({
  page: whole(z.int().min(0).max(100_000)).default(0),
  size: whole(z.int().min(1).max(100)).default(pageSize),
});
export type Paging = z.output<typeof Paging>;

export const SearchPaging = Paging.extend({ search: line(200).default('') });

/** `total` counts only what the caller may see. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), page: z.int(), size: z.int(), total: z.int() });
}

export const ById = z.strictObject({ id: z.uuid() });
