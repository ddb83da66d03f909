import type { Say } from '#web/base/text-types.ts';
import type { Rule } from './use-auth-form.ts';

type T = Say<'identity'>;

/** As long as the built-in service demands; the others may be stricter, and then say so themselves. */
export const passwordLength = 10;

/** Somebody, somewhere with a dot: the confirming mail finds out the rest. */
export function emailRule(t: T): Rule<string> {
  return {
    read: (email) => email.trim(),
    wrong: (email) => {
      if (email === '') return t('rules.email');
      return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? undefined : t('rules.emailForm');
    },
  };
}

export function newPasswordRule(t: T): Rule<string> {
  return {
    wrong: ({ length }) => {
      if (length < passwordLength) return t('rules.newPassword', { count: passwordLength });
      return length > 128 ? t('rules.passwordTooLong') : undefined;
    },
  };
}

/** Any code: how long it is, the service knows. Apps show codes in groups, which are taken as they are copied. */
export function codeRule(t: T): Rule<string> {
  return {
    read: (code) => code.replaceAll(/\s/g, ''),
    wrong: (code) => (code === '' ? t('rules.code') : undefined),
  };
}
