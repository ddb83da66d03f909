/** Returns the addresses that the sign-in had or was changing to. */
export type ForgetSignIn = (which: {
  signIn: string | null;
  /** Hex SHA-256 of each in lower case. */
  addresses: readonly string[];
  portal: string;
}) => Promise<string[]>;

export type WithdrawAddress = (signIn: string) => Promise<void>;

export interface SignInProof {
  /** `since`: when the session began. */
  passwordState(which: { signIn: string; session: string | null }): Promise<{ password: boolean; since: Date | null }>;
  /** Throws `tooMany` after several wrong ones in a session. */
  proves(which: { signIn: string; session: string | null; password: string }): Promise<boolean>;
}
