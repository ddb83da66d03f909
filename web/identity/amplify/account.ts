import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signUp,
  updatePassword,
} from '@aws-amplify/auth';
import { type IdentityClient, IdentityError } from '../identity.ts';
import { amplifyFailure, nameOf, ofACode, ofRegistering, ofThePassword } from './amplify-failure.ts';
import { shownPassword } from './shown-password.ts';

/** Registration, verification codes and password resets. Answers never reveal which addresses are known. */
export const account = {
  async register({ name, email, password }: Parameters<IdentityClient['register']>[0]): Promise<void> {
    const username = email;
    try {
      await signUp({ username, password, options: { userAttributes: { email, name } } });
      shownPassword.note(email);
    } catch (error) {
      if (nameOf(error) !== 'UsernameExistsException') throw amplifyFailure(error, ofRegistering);
      // The owner of the address gets a code for a new password instead. Not the unused sign-up code: that account's
      // password may be a stranger's.
      await resetPassword({ username }).catch(amplifyFailure);
    }
  },
  async confirm(email: string, confirmationCode: string): Promise<void> {
    mustKnowPassword(email);
    await confirmSignUp({ username: email, confirmationCode }).catch(refuseCode);
  },
  async resendCode(email: string): Promise<void> {
    mustKnowPassword(email);
    await resendSignUpCode({ username: email }).catch(tellOnlyWhatIsTrueOfAll);
  },
  async requestReset(email: string): Promise<void> {
    await resetPassword({ username: email }).catch(tellOnlyWhatIsTrueOfAll);
  },
  async changePassword(oldPassword: string, newPassword: string): Promise<void> {
    await updatePassword({ oldPassword, newPassword }).catch((error: unknown) => {
      throw amplifyFailure(error, ofThePassword);
    });
  },
  async resetPassword({ email, token, password }: Parameters<IdentityClient['resetPassword']>[0]): Promise<void> {
    const change = { username: email, confirmationCode: token, newPassword: password };
    await confirmResetPassword(change).catch(refuseCode);
  },
};

function mustKnowPassword(email: string): void {
  if (!shownPassword.of(email)) throw new IdentityError('signInAgain');
}

export function refuseCode(error: unknown): never {
  throw amplifyFailure(error, ofACode);
}

export function tellOnlyWhatIsTrueOfAll(error: unknown): void {
  if (!ofOneAccount.has(nameOf(error))) throw amplifyFailure(error);
}

const ofOneAccount = new Set(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException']);
