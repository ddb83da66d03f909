import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/base/network/api-error.ts';

interface Sentences {
  /** By name: how to fix it. */
  fields?: Partial<Record<string, string>>;
  /** By name: what exists already. */
  takenFields?: Partial<Record<string, string>>;
  invalid: string;
  taken: string;
}

interface Form<V extends FieldValues> {
  setError: UseFormSetError<V>;
  names: readonly Path<V>[];
  /** Maps a path to a form field. */
  at?: (path: string) => string;
}

/**
 * Shows the server's `errors[].path` (400 and 409) at the fields and focuses the first. False for other failures, or if
 * a path has no field here: the caller shows those.
 */
export function tellFields<V extends FieldValues>(
  error: unknown,
  { setError, names, at = (path) => path }: Form<V>,
  sentences: Sentences,
): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  const taken = error.status === 409;
  const found = error.errors.map(({ path }) =>
    names.find((name) => at(path) === name || at(path).startsWith(`${name}.`)),
  );
  const known = [...new Set(found.filter((name) => name !== undefined))];
  for (const [index, name] of known.entries()) {
    const message = taken
      ? (sentences.takenFields?.[name] ?? sentences.taken)
      : (sentences.fields?.[name] ?? sentences.invalid);
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return found.every((name) => name !== undefined);
}
