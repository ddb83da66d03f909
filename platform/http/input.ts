import type * as z from 'zod';
import type { FieldError } from '#contract/base/errors.ts';
import { AppError } from '../errors/error.ts';
import { whyTooMuch } from './modest.ts';

const mostErrors = 50;
/** A field of the input may have any name, so paths are cut. */
const longestPath = 200;

/** Throws `input.invalid` with at most fifty fields. `where` prefixes the paths; `long` allows long lists. */
export function parseInput<T extends z.ZodType>(
  schema: T,
  value: unknown,
  { where = '', long = false }: { where?: string; long?: boolean } = {},
): z.output<T> {
  const tooMuch = whyTooMuch(value, long);
  if (tooMuch !== undefined) throw new AppError('input.invalid', tooMuch);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const total = issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
  const detail = total > mostErrors ? `Only the first ${mostErrors} of ${total} errors are listed` : undefined;
  throw new AppError('input.invalid', detail, { errors: firstOf(issues, where) });
}

function firstOf(issues: readonly z.core.$ZodIssue[], where: string): FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of issues) {
    if (errors.length === mostErrors) break;
    errors.push(...fieldsOf(issue, where, mostErrors - errors.length));
  }
  return errors;
}

function fieldsOf(issue: z.core.$ZodIssue, where: string, most: number): FieldError[] {
  const path = [...(where ? [where] : []), ...issue.path.map(String)];
  const shown = (parts: string[]) => parts.join('.').slice(0, longestPath);
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.slice(0, most);
    return keys.map((key) => ({ path: shown([...path, key]), message: 'is not known here' }));
  }
  return [{ path: shown(path), message: issue.message }];
}
