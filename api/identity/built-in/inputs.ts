import * as z from 'zod';
import { Agree } from '#contract/admission/agreements.ts';
import { asked } from '#contract/admission/admission.ts';
import { line } from '#contract/base/text.ts';
import { asRecoveryCode } from './second-factor/codes.ts';

/** In front of the sign-in service, which would pass some of what is refused here on to the database. */
const email = z.string().max(300).trim().toLowerCase().pipe(z.email().max(254));
/** How long a new one must be is the sign-in service's answer, as its codes say which it was. */
const password = z.string().min(1).max(1000).refine(isText, 'must not contain NUL or halves of characters');
const proof = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^[\x21-\x7E]*$/, 'is not a token');

/** A path of this house: never another host, however it is spelt. */
const path = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\\u0000-\u001F\u007F]*$/, 'must be a path');

/** Texts of a query that comes back from another site. */
const text = z.string().max(4096).refine(isText, 'is not text');

/** Beside the name what the office is told and which terms of use were agreed to: see `contract/admission`. */
export const SignUp = z.object({ name: line(200).pipe(z.string().min(1)), email, ...asked, terms: Agree }).partial({
  company: true,
  message: true,
  terms: true,
});
export const SignIn = z.object({ email, password, rememberMe: z.boolean().default(false) });
export const SignInWithGoogle = z.object({
  provider: z.literal('google'),
  callbackURL: path,
  errorCallbackURL: path.optional(),
});
export const ByEmail = z.object({ email });
export const ResetPassword = z.object({ token: proof, newPassword: password });
/** Whoever sets a new password is out everywhere else. */
export const ChangePassword = z
  .object({ currentPassword: password, newPassword: password })
  .transform((passwords) => ({ ...passwords, revokeOtherSessions: true }));
/** The address a sign-in is to have, and the password where there is one. */
export const ChangeAddress = z.object({ newEmail: email, password: password.optional() });
export const RedeemAddress = z.object({ token: proof });
/** What is changed with the password, where there is one. */
export const ByPassword = z.object({ password: password.optional() });
export const AppCode = z.object({
  code: z.string().regex(/^\d{6}$/, 'must be six digits'),
  trustDevice: z.boolean().default(false),
});
export const RecoveryCode = z.object({
  code: z
    .string()
    .max(100)
    .transform(asRecoveryCode)
    .pipe(z.string().regex(/^[a-z0-9]{5}-[a-z0-9]{5}$/, 'must be ten letters and digits')),
  trustDevice: z.boolean().default(false),
});

/** Bytes as WebAuthn's JSON has them. */
const bytes = z.base64url().min(1).max(8192);
const credential = {
  id: bytes.max(1400),
  rawId: bytes.max(1400),
  type: z.literal('public-key'),
  /** Nothing of it is asked for, and nothing believed. */
  clientExtensionResults: z.unknown().transform(() => ({})),
};
/** How an authenticator may be reached; browsers tell others from time to time. */
const transports = z
  .array(z.string().regex(/^[a-z-]{1,30}$/, 'is not a transport'))
  .max(10)
  .default([]);

/** What the browser answers with when a passkey has been made, `RegistrationResponseJSON`. */
export const AddPasskey = z.object({
  credential: z.object({
    ...credential,
    response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports }),
  }),
});
export type AddPasskey = z.output<typeof AddPasskey>;

/** The same when one has been used, `AuthenticationResponseJSON`. */
export const PasskeySignIn = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      /** Which authenticators always tell where they were not asked for one passkey of several. */
      userHandle: bytes,
    }),
  }),
  rememberMe: z.boolean().default(false),
});
export type PasskeySignIn = z.output<typeof PasskeySignIn>;

export const GoogleCallback = z.object({
  code: text.optional(),
  state: text.optional(),
  error: text.optional(),
  error_description: text.optional(),
  iss: text.optional(),
});

function isText(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}
