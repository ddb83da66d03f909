import type { Say } from '#web/base/text-types.ts';

type T = Say<'identity'>;

/** As long as the built-in service demands; the others may be stricter, and then say so themselves. */
export const passwordLength = 10;

/** Somebody, somewhere with a dot: the confirming mail finds out the rest. */
export function emailRule(t: T) {
  return {
    required: t('rules.email'),
    pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@.]{2,}\s*$/, message: t('rules.emailForm') },
    setValueAs: (value: string) => value.trim(),
  };
}

export function newPasswordRule(t: T) {
  return {
    required: t('rules.newPassword', { count: passwordLength }),
    minLength: { value: passwordLength, message: t('rules.newPassword', { count: passwordLength }) },
    maxLength: { value: 128, message: t('rules.passwordTooLong') },
  };
}

/** Any code: how long it is, the service knows. Apps show codes in groups, which are taken as they are copied. */
export function codeRule(t: T) {
  return {
    validate: (code: string) => code !== '' || t('rules.code'),
    setValueAs: (code: string) => code.replaceAll(/\s/g, ''),
  };
}
