import {
  confirmSignIn,
  confirmUserAttribute,
  resendSignUpCode,
  sendUserAttributeVerificationCode,
  signIn,
  type SignInOutput,
} from '@aws-amplify/auth';
import type { IssuerOf } from '#contract/identity/identity.ts';
import { pages } from '#contract/base/pages.ts';
import { safeReturnTo } from '#web/base/return-to.ts';
import type { BrowserSession } from '../browser-session.ts';
import { type Credentials, type Departure, IdentityError, type Landing } from '../identity.ts';
import { tellOtherTabs } from '../other-tabs.ts';
import { readToken } from '../read-token.ts';
import { amplifyFailure, ofAnAnswer } from './amplify-failure.ts';
import { askedFor } from './next-step.ts';
import { shownPassword } from './shown-password.ts';
import { groupsClaim, type TokenStorage } from './token-storage.ts';
import { comeBackFromGoogle, isBackFromGoogle, leaveForGoogle } from './way-to-google.ts';

/** May take several steps; tokens are held back until it is complete and the address verified. */
export function signingIn(issuer: IssuerOf<'amplify'>, tokens: TokenStorage, session: BrowserSession) {
  let underWay = { email: '', remember: false };
  let unproved: string | null = null;

  function begin(email: string, remember: boolean): void {
    underWay = { email, remember };
    unproved = null;
  }

  async function goOn({ nextStep }: SignInOutput): Promise<void> {
    const asked = askedFor(nextStep);
    if (asked === 'unverified') {
      shownPassword.note(underWay.email);
      await resendSignUpCode({ username: underWay.email }).catch(amplifyFailure);
    }
    if (asked) throw new IdentityError(asked);
    await enter();
  }

  async function enter(): Promise<void> {
    const token = tokens.heldToken();
    const user = token === null ? null : readToken(token, groupsClaim)?.user;
    if (user && !user.emailVerified) {
      unproved = user.email;
      await sendCode().catch(amplifyFailure);
      throw new IdentityError('unverified');
    }
    session.begin(underWay.remember);
    tokens.keep();
  }

  async function sendCode(): Promise<void> {
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  }

  /** Nothing stays of a failed sign-in, unless it waits for verification. */
  function giveUp(failure: IdentityError): never {
    if (unproved === null) tokens.letGo();
    throw failure;
  }

  return {
    async withPassword({ email, password, remember }: Credentials): Promise<void> {
      begin(email, remember);
      tokens.restore();
      tokens.holdBack();
      await signIn({ username: email, password })
        .then(goOn)
        .catch((error: unknown) => giveUp(amplifyFailure(error)));
    },
    async answer(reply: string): Promise<void> {
      tokens.holdBack();
      await confirmSignIn({ challengeResponse: reply })
        .then(goOn)
        .catch((error: unknown) => giveUp(amplifyFailure(error, ofAnAnswer)));
    },
    async withGoogle(departure: Departure): Promise<void> {
      await leaveForGoogle(issuer, tokens, departure).catch((error: unknown) => giveUp(amplifyFailure(error)));
    },
    async comeBack(): Promise<Landing | null> {
      if (!isBackFromGoogle()) return null;
      try {
        const { returnTo, remember } = await comeBackFromGoogle(issuer, tokens);
        begin('', remember);
        await enter();
        tellOtherTabs();
        return { path: safeReturnTo(returnTo) };
      } catch (error) {
        const { failure } = amplifyFailure(error);
        if (failure === 'unverified') return { path: pages.verify, state: { email: unproved ?? '', sent: true } };
        tokens.letGo();
        return { path: `${pages.login}?error=${failure}` };
      }
    },
    isUnproved(email: string): boolean {
      return unproved?.toLowerCase() === email.toLowerCase() && tokens.heldToken() !== null;
    },
    sendCode,
    async prove(confirmationCode: string): Promise<void> {
      await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
      unproved = null;
      tokens.letGo();
    },
  };
}
