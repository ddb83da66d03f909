import type * as z from 'zod';
import type { FieldError } from '#contract/errors.ts';
import { AppError } from '../error.ts';

const deepest = 64;

/** The value as the schema has it, or `input.invalid` with every field that is wrong. `where` leads the paths of params and query. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown, where = ''): z.output<T> {
  if (depthOf(value) > deepest) throw new AppError('input.invalid', `The body is nested deeper than ${deepest} levels`);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('input.invalid', undefined, {
    errors: parsed.error.issues.flatMap((issue) => fieldsOf(issue, where)),
  });
}

function fieldsOf(issue: z.core.$ZodIssue, where: string): FieldError[] {
  const path = [...(where ? [where] : []), ...issue.path.map(String)];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'is not known here' }));
  }
  return [{ path: path.join('.'), message: issue.message }];
}

/** Levels of nesting, counted without recursion so that a body made to overflow the stack cannot. */
function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  let depth = 0;
  while (level.length > 0 && depth <= deepest) {
    level = level.flatMap((item) => (item !== null && typeof item === 'object' ? Object.values(item) : []));
    depth += 1;
  }
  return depth;
}
