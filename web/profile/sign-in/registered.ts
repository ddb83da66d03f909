import type { Rule } from '#web/identity/page/use-auth-form.ts';

/** Adapts a rule of the sign-in forms to react-hook-form's `register`. */
export function registered({ read, wrong }: Rule<string>) {
  return {
    setValueAs: (text: string) => read?.(text) ?? text,
    validate: (text: string) => wrong?.(text) ?? true,
  };
}
