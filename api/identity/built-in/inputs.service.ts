import * as z from 'zod';
import { Agree } from '#contract/admission/agreements.ts';
import { asked } from '#contract/admission/admission.ts';
import { signInAddress } from '#contract/base/address.ts';
import { Email } from '#contract/base/fields.ts';
import { line } from '#contract/base/text/text.ts';
import { asRecoveryCode } from './second-factor/codes.service.ts';

/** Checked here because the sign-in service would pass such values on to the database. */
const email = z.string().max(300).pipe(Email).transform(signInAddress);
/** The service checks the minimum length, as its codes name it. */
const password = z.string().min(1).max(1000).refine(isText, 'must not contain NUL or halves of characters');
const proof = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^[\x21-\x7E]*$/, 'is not a token');

const path = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\\u0000-\u001F\u007F]*$/, 'must be a path');

const text = z.string().max(4096).refine(isText, 'is not text');

const name = line(200).pipe(z.string().min(1));

export const SignUp = z.object({ name, email, ...asked, terms: Agree }).partial({
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
export const ResetPassword = z.object({ token: proof, newPassword: password, name: name.optional() });
export const ChangePassword = z
  .object({ currentPassword: password, newPassword: password })
  .transform((passwords) => ({ ...passwords, revokeOtherSessions: true }));
/** `password` only if the sign-in has one. */
export const ChangeAddress = z.object({ newEmail: email, password: password.optional() });
export const RedeemAddress = z.object({ token: proof });
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

const bytes = z.base64url().min(1).max(8192);
const credential = {
  id: bytes.max(1400),
  rawId: bytes.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
};
/** Browsers add new values from time to time. */
const transports = z
  .array(z.string().regex(/^[a-z-]{1,30}$/, 'is not a transport'))
  .max(10)
  .default([]);

/** `RegistrationResponseJSON` of WebAuthn. */
export const AddPasskey = z.object({
  credential: z.object({
    ...credential,
    response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports }),
  }),
});
export type AddPasskey = z.output<typeof AddPasskey>;

/** `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeySignIn = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      /** Always present, as no single passkey is requested. */
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
