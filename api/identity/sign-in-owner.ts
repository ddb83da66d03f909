// What other features may ask of the built-in service about the owner of a sign-in.

/**
 * Has the built-in service forget a sign-in, where there is one to forget, and what was on its way to addresses in a portal. Answers
 * with the addresses that the sign-in had, or was about to have.
 */
export type ForgetSignIn = (which: {
  signIn: string | null;
  /** SHA-256 of each in small letters, in hexadecimal. */
  addresses: readonly string[];
  portal: string;
}) => Promise<string[]>;

/** Takes the change of a sign-in's address back that waits, where one does. */
export type WithdrawAddress = (signIn: string) => Promise<void>;

/** What the built-in service says of whoever is signed in. */
export interface SignInProof {
  /** Whether the sign-in has a password, and when the session that asks began. */
  standing(which: { signIn: string; session: string | null }): Promise<{ password: boolean; since: Date | null }>;
  /** Whether a password is that of the sign-in; throws `tooMany` after some wrong ones of one session. */
  proves(which: { signIn: string; session: string | null; password: string }): Promise<boolean>;
}
