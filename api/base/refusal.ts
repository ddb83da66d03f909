const name = 'StartRefused';

/** Why the program cannot start, where whoever starts it can mend that: told in one line, without a stack. */
export function startRefused(message: string, options?: ErrorOptions): Error {
  return Object.assign(new Error(message, options), { name });
}
