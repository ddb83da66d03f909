import { APIError } from 'better-auth/api';
import { normalized } from '#contract/base/text/normalized.ts';
import { withoutUnseen } from '#contract/base/text/text.ts';
import { trimOf } from '#contract/base/text/trim.ts';

export const passwordLengths = { min: 10, max: 128 };

export interface PasswordFor {
  email: string;
  portal: { id: string; name: string };
}

/** The sign-in service's own codes where it has them. */
const refusals = {
  PASSWORD_TOO_SHORT: 'The password is too short',
  PASSWORD_TOO_LONG: 'The password is too long',
  PASSWORD_COMMON: 'The password is one of the most used ones',
  PASSWORD_IS_ADDRESS: 'The password is the e-mail address or a part of it',
  PASSWORD_IS_PORTAL: 'The password is the name of the portal or a part of it',
};
export type PasswordRefusal = keyof typeof refusals;

export async function refusalOf(
  password: string,
  { email, portal }: PasswordFor,
): Promise<PasswordRefusal | undefined> {
  const seen = withoutUnseen(password).trim();
  if (seen.length < passwordLengths.min) return 'PASSWORD_TOO_SHORT';
  if (password.length > passwordLengths.max) return 'PASSWORD_TOO_LONG';
  if ((await commonPasswords()).has(normalized(seen, 'NFKC').toLowerCase())) return 'PASSWORD_COMMON';
  if (isOne(password, [email, email.split('@', 1)[0] ?? ''])) return 'PASSWORD_IS_ADDRESS';
  if (isOne(password, [portal.name, ...portal.name.split(/\s+/), portal.id, 'Zunfthaus'])) return 'PASSWORD_IS_PORTAL';
  return undefined;
}

/** Throws as the sign-in service does. */
export async function mustBeChoosable(password: string, whose: PasswordFor): Promise<void> {
  const code = await refusalOf(password, whose);
  if (code) throw new APIError('BAD_REQUEST', { code, message: refusals[code] });
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 common passwords in lower case, read on first use to keep the start fast. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

/** Ignores case, digits and signs around it. */
function isOne(password: string, words: readonly string[]): boolean {
  const chosen = [letters(password), bare(password)].filter((text) => text !== '');
  return words.some((word) => chosen.includes(letters(word)) || chosen.includes(bare(word)));
}

function letters(text: string): string {
  return normalized(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function bare(text: string): string {
  return trimOf(letters(text), /\p{N}/u);
}
