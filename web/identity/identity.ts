import type { Agree } from '#contract/admission/agreements.ts';
import type { IssuerName } from '#contract/identity/words.ts';
import type { IdentityUser } from '#web/base/session.ts';

/** What an issuer offers, so that the screens show only what works. */
export interface Capabilities {
  /** `form`: e-mail and password are asked for here; `page`: on a page of the service's own; `none`: nobody can. */
  signIn: 'form' | 'page' | 'none';
  register: boolean;
  /** A new password by mail, with a `link` to our page, a `code` to type there, or a link to a page of the service's. */
  reset: 'link' | 'code' | 'page' | 'none';
  /**
   * How an address is proved: the mail's link leads here, where the password is chosen with it and not before; its code is
   * typed here; or its link leads to the service.
   */
  proof: 'link' | 'code' | 'page';
  /** Whether the mail that proves an address can be asked for once more. */
  resend: boolean;
  google: boolean;
  /** Staying signed in after the browser is closed. */
  remember: boolean;
}

/** Where a redirect of the service leads on to, and what the screen there is told. */
export interface Landing {
  path: string;
  state?: { email?: string; sent?: boolean };
}

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** One way out to a page of the service's and back. `returnTo` is a path of ours. */
export interface Departure {
  returnTo: string;
  remember: boolean;
  /** Offer to register instead of to sign in. */
  register?: boolean;
}

/** What is said beside the code of a second factor, where `secondFactor` is offered. */
export interface CodeChoices {
  /** It is a recovery code, not the app's. */
  recovery: boolean;
  /** This browser is not asked again for a month. */
  trust: boolean;
}

/** How whoever is signed in gets another password: with the old one `here`, by a link that is sent by `mail`, or not at all. */
export type PasswordWay = 'here' | 'mail' | 'none';

/** Switching a second factor on and off, for who is signed in. A password is asked for at both ends, where there is one. */
export interface SecondFactorSteps {
  /** What the app has to know, as an `otpauth:` address, and the recovery codes; nothing is asked for yet. */
  begin(password: string | null): Promise<{ address: string; recovery: string[] }>;
  /** Switches it on with a code of the app's. */
  prove(code: string): Promise<void>;
  /** Voids the recovery codes there were. */
  renewRecovery(password: string | null): Promise<string[]>;
  end(password: string | null): Promise<void>;
}

/** Another address to sign in with, for who is signed in. A password is asked for, where there is one. */
export interface AddressSteps {
  /** Has a mail sent to the new address, the same whoever has it. */
  ask(change: { email: string; password: string | null }): Promise<void>;
  /** Uses the link of a mail, whoever is signed in, and answers with the address that holds from now on. */
  redeem(token: string): Promise<string>;
}

/** What the browser hands out once somebody has chosen a passkey; the service alone knows what it means. */
export type PickedPasskey = object;

/** Passkeys: adding one for who is signed in, and signing in with one. */
export interface PasskeySteps {
  /** The browser asks where to keep it. `password` is null for who has none. */
  add(password: string | null): Promise<void>;
  /** Has the person choose one now. */
  pick(): Promise<PickedPasskey>;
  /**
   * Has the browser offer them at the field of the address, until somebody chooses one there or `ended`; null where
   * nobody did. Never throws.
   */
  offer(ended: AbortSignal): Promise<PickedPasskey | null>;
  signIn(picked: PickedPasskey, remember: boolean): Promise<void>;
}

/**
 * One sign-in service. The screens and guards know this and nothing of who stands behind it. Every step that fails
 * throws an `IdentityError`; one that the service does not offer is never called, as `capabilities` says so.
 */
export interface IdentityClient {
  readonly issuer: IssuerName;
  readonly capabilities: Capabilities;
  /** Finds out who is here and tells the listeners; also takes in who comes back from a page of the service's. */
  initialise(): Promise<Landing | null>;
  /** Throws `newPassword` or `code` where the service asks for more; `answer` then goes on. */
  signIn(credentials: Credentials): Promise<void>;
  /** What `signIn` was asked for: a new password, or the code of the second factor. */
  answer(reply: string, choices?: CodeChoices): Promise<void>;
  /** Leaves the page. Resolves only if the browser brings the page back out of its cache. */
  signInThere(departure: Departure): Promise<void>;
  /** Resolves when signed in; where the page is left for it, like `signInThere`. */
  signInWithGoogle(departure: Departure): Promise<void>;
  /** Answers the same for known and unknown addresses. */
  register(person: {
    name: string;
    email: string;
    password: string;
    /** What the office is told; the built-in service alone passes it on. */
    company?: string | null;
    message?: string | null;
    /** The version of the terms of use that was agreed to, likewise. */
    terms?: Agree;
  }): Promise<void>;
  /** Proves an address with the code of the mail. */
  verify(proof: { email: string; token: string }): Promise<void>;
  resendVerification(email: string): Promise<void>;
  requestReset(email: string): Promise<void>;
  /** Sets a password with the token of the mail's link, which thereby proves the address, or with its code. */
  resetPassword(change: { email: string; token: string; password: string }): Promise<void>;
  /** How who is signed in gets another password; the built-in service leaves out who has none yet. */
  passwordWay(): PasswordWay;
  changePassword(change: { current: string; next: string }): Promise<void>;
  /** Sends the mail with which who is signed in sets a password. */
  mailPassword(email: string): Promise<void>;
  /** Null where the service keeps it to itself. */
  readonly address: AddressSteps | null;
  /** Likewise. */
  readonly secondFactor: SecondFactorSteps | null;
  /** Null where the service has none, or the browser. */
  readonly passkeys: PasskeySteps | null;
  /** Resolves when signed out; where the page is left for it, like `signInThere`. */
  signOut(): Promise<void>;
  /** The identity token that the API takes; `force` asks for a fresh one. Null without a session. */
  token(options?: { force?: boolean }): Promise<string | null>;
  /** Called with who is here, or null, on every change; answers with how to stop. */
  onChange(listener: (user: IdentityUser | null) => void): () => void;
}

export type IdentityFailure =
  | 'wrongCredentials'
  /** That of who is signed in, asked for once more. */
  | 'wrongPassword'
  /** The address is not proved; the mail has been sent again where the service can. */
  | 'unverified'
  | 'newPassword'
  | 'code'
  | 'wrongCode'
  | 'tooMany'
  | 'weakPassword'
  /** One of those that many use; the address or a part of it; the portal's name. */
  | 'commonPassword'
  | 'addressPassword'
  | 'portalPassword'
  /** Nothing was chosen in the browser's window; there already; of a device that cannot; more than one can have. */
  | 'passkeyCancelled'
  | 'passkeyKnown'
  | 'passkeyUnfit'
  | 'passkeyTooMany'
  /** It took too long; it does not let in; nobody has it any more. */
  | 'passkeyExpired'
  | 'passkeyRefused'
  | 'passkeyUnknown'
  /** The address one has; somebody else signs in with it, or has it in a portal; who asked for it may not come in. */
  | 'addressSame'
  | 'addressTaken'
  | 'addressKnown'
  | 'notMember'
  | 'invalidLink'
  /** The account has been closed at the service. */
  | 'disabled'
  /** The person closed the window of the service or refused. */
  | 'cancelled'
  /** The browser did not let the service open its window. */
  | 'popupBlocked'
  /** Too long ago for what was asked (requires-recent-login and its equals). */
  | 'signInAgain'
  | 'notOffered'
  | 'unreachable'
  | 'failed';

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly failure: IdentityFailure;
  /** Seconds to wait. */
  readonly retryAfter: number | null;

  constructor(failure: IdentityFailure, retryAfter: number | null = null, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}
