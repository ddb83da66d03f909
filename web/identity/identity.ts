import type { IssuerName } from '#contract/tenants.ts';
import type { IdentityUser } from '#web/base/session.ts';

/** What an issuer offers, so that the screens show only what works. */
export interface Capabilities {
  register: boolean;
  resetPassword: boolean;
  google: boolean;
  /** Staying signed in after the browser is closed. */
  remember: boolean;
}

/** One sign-in service. The screens and guards know this and nothing of who stands behind it. */
export interface IdentityClient {
  readonly issuer: IssuerName;
  readonly capabilities: Capabilities;
  /** Finds out who is here and tells the listeners. */
  initialise(): Promise<void>;
  signIn(credentials: { email: string; password: string; remember: boolean }): Promise<void>;
  signInWithGoogle(returnTo: string): Promise<void>;
  /** Answers the same for known and unknown addresses. */
  register(person: { name: string; email: string; password: string }): Promise<void>;
  verify(token: string): Promise<void>;
  resendVerification(email: string): Promise<void>;
  requestReset(email: string): Promise<void>;
  resetPassword(change: { token: string; password: string }): Promise<void>;
  signOut(): Promise<void>;
  /** The identity token that the API takes; `force` asks for a fresh one. Null without a session. */
  token(options?: { force?: boolean }): Promise<string | null>;
  /** Called with who is here, or null, on every change; answers with how to stop. */
  onChange(listener: (user: IdentityUser | null) => void): () => void;
}

export type IdentityFailure =
  | 'wrongCredentials'
  | 'unverified'
  | 'tooMany'
  | 'weakPassword'
  | 'invalidLink'
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
