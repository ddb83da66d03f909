import type { Agree } from '#contract/admission/agreements.ts';
import type { IssuerName } from '#contract/identity/words.ts';
import type { IdentityUser } from '#web/base/session.ts';

export interface Capabilities {
  /** E-mail and password in our `form` or on the service's `page`. */
  signIn: 'form' | 'page' | 'none';
  register: boolean;
  /** Reset by mail: a `link` to our page, a `code`, or a link to the service's `page`. */
  reset: 'link' | 'code' | 'page' | 'none';
  /** Verification: a `link` here, where the password is chosen; a `code`; or a link to the service's `page`. */
  proof: 'link' | 'code' | 'page';
  resend: boolean;
  google: boolean;
  remember: boolean;
}

export interface Landing {
  path: string;
  state?: { email?: string; sent?: boolean };
}

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** `returnTo` is a path of the portal. */
export interface Departure {
  returnTo: string;
  remember: boolean;
  register?: boolean;
}

export interface CodeChoices {
  recovery: boolean;
  trust: boolean;
}

interface NewPassword {
  email: string;
  token: string;
  password: string;
  /** Of a first link that asks for it; built-in service only. */
  name?: string;
}

/** With the old password, by a mailed link, or not at all. */
type PasswordWay = 'here' | 'mail' | 'none';

/** A password is required for both, unless there is none. */
export interface SecondFactorSteps {
  /** Returns the `otpauth:` URI and recovery codes; not active until `prove`. */
  begin(password: string | null): Promise<{ address: string; recovery: string[] }>;
  prove(code: string): Promise<void>;
  /** Invalidates the old ones. */
  renewRecovery(password: string | null): Promise<string[]>;
  end(password: string | null): Promise<void>;
}

/** A password is required, unless there is none. */
export interface AddressSteps {
  /** Answers the same for addresses in use. */
  ask(change: { email: string; password: string | null }): Promise<void>;
  /** Independent of who is signed in; returns the address now in use. */
  redeem(token: string): Promise<string>;
}

export type PickedPasskey = object;

export interface PasskeySteps {
  add(password: string | null): Promise<void>;
  pick(): Promise<PickedPasskey>;
  /** Conditional mediation until `ended`; null if nothing was chosen. Never throws. */
  offer(ended: AbortSignal): Promise<PickedPasskey | null>;
  signIn(picked: PickedPasskey, remember: boolean): Promise<void>;
}

/** One sign-in service. Failing steps throw `IdentityError`; steps missing from `capabilities` are never called. */
export interface IdentityClient {
  readonly issuer: IssuerName;
  readonly capabilities: Capabilities;
  /** Restores the session, also after a redirect. */
  initialise(): Promise<Landing | null>;
  /** Throws `newPassword` or `code` for a further step; `answer` continues. */
  signIn(credentials: Credentials): Promise<void>;
  answer(reply: string, choices?: CodeChoices): Promise<void>;
  /** Leaves the page; resolves only on return from the bfcache. */
  signInThere(departure: Departure): Promise<void>;
  /** Resolves when signed in, unless it leaves the page like `signInThere`. */
  signInWithGoogle(departure: Departure): Promise<void>;
  /** Answers the same for known addresses. */
  register(person: {
    name: string;
    email: string;
    password: string;
    /** Built-in service only. */
    company?: string | null;
    message?: string | null;
    /** Version agreed to; built-in service only. */
    terms?: Agree;
  }): Promise<void>;
  verify(proof: { email: string; token: string }): Promise<void>;
  resendVerification(email: string): Promise<void>;
  requestReset(email: string): Promise<void>;
  /** With the mail's link, which also verifies the address, or its code. Answers the address to sign in with, where it is known. */
  resetPassword(change: NewPassword): Promise<string | void>;
  passwordWay(): PasswordWay;
  changePassword(change: { current: string; next: string }): Promise<void>;
  mailPassword(email: string): Promise<void>;
  /** Null if not supported. */
  readonly address: AddressSteps | null;
  readonly secondFactor: SecondFactorSteps | null;
  /** Null if the service or the browser does not support them. */
  readonly passkeys: PasskeySteps | null;
  /** Resolves when signed out, unless it leaves the page like `signInThere`. */
  signOut(): Promise<void>;
  /** The API's bearer token; null without a session. */
  token(options?: { force?: boolean }): Promise<string | null>;
  onChange(listener: (user: IdentityUser | null) => void): () => void;
}

export type IdentityFailure =
  | 'wrongCredentials'
  | 'wrongPassword'
  /** The mail was resent where possible. */
  | 'unverified'
  | 'newPassword'
  | 'code'
  | 'wrongCode'
  | 'tooMany'
  | 'weakPassword'
  /** Too common, or contains the address or the portal's name. */
  | 'commonPassword'
  | 'addressPassword'
  | 'portalPassword'
  /** Nothing chosen; already registered; unsupported device; limit reached. */
  | 'passkeyCancelled'
  | 'passkeyKnown'
  | 'passkeyUnfit'
  | 'passkeyTooMany'
  /** Timeout; not accepted; unknown passkey. */
  | 'passkeyExpired'
  | 'passkeyRefused'
  | 'passkeyUnknown'
  /** Unchanged; in use; the user may not enter the portal. */
  | 'addressSame'
  | 'addressTaken'
  | 'addressKnown'
  | 'notMember'
  | 'invalidLink'
  | 'disabled'
  | 'cancelled'
  | 'popupBlocked'
  /** The sign-in is too old (requires-recent-login and its equals). */
  | 'signInAgain'
  | 'notOffered'
  /** The server expects another address in the browser. */
  | 'otherOrigin'
  | 'unreachable'
  | 'failed';

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly failure: IdentityFailure;
  /** Seconds. */
  readonly retryAfter: number | null;

  constructor(failure: IdentityFailure, retryAfter: number | null = null, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}
