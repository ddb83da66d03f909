import type { Rule } from '#web/identity/page/use-auth-form.ts';

/** A rule of the forms before sign-in for react-hook-form's `register`, which the forms of members have. */
export function registered({ read, wrong }: Rule<string>) {
  return {
    setValueAs: (text: string) => read?.(text) ?? text,
    validate: (text: string) => wrong?.(text) ?? true,
  };
}
