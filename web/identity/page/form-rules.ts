import type { Say } from '#web/base/language/text-types.ts';
import type { Rule } from './use-auth-form.ts';

type T = Say<'identity'>;

/** The built-in service's minimum; others report their own. */
export const passwordLength = 10;

/** Loose: the verification mail decides. */
export function emailRule(t: T): Rule<string> {
  return {
    read: (email) => email.trim(),
    wrong: (email) => {
      if (email === '') return t('rules.email');
      return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? undefined : t('rules.emailForm');
    },
  };
}

export function nameRule(t: T): Rule<string> {
  return { read: (name) => name.trim(), wrong: (name) => (name === '' ? t('rules.name') : undefined) };
}

export function newPasswordRule(t: T): Rule<string> {
  return {
    wrong: ({ length }) => {
      if (length < passwordLength) return t('rules.newPassword', { count: passwordLength });
      return length > 128 ? t('rules.passwordTooLong') : undefined;
    },
  };
}

/** Any length; spaces of copied codes are removed. */
export function codeRule(t: T): Rule<string> {
  return {
    read: (code) => code.replaceAll(/\s/g, ''),
    wrong: (code) => (code === '' ? t('rules.code') : undefined),
  };
}
