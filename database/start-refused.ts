/** The program cannot start here, and its message says in one line what to do about it: told without a stack. */
export function startRefused(message: string, cause?: unknown): Error {
  const error = new Error(message, cause === undefined ? {} : { cause });
  error.name = 'StartRefused';
  return error;
}
