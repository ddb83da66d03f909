import type { IssuerOf } from '#contract/identity/identity.ts';
import { browserSession } from '../browser-session.ts';
import { heldToken } from '../held-token.ts';
import { type IdentityClient, IdentityError } from '../identity.ts';
import { account, refuseCode, tellOnlyWhatIsTrueOfAll } from './account.ts';
import { configure } from './configure.ts';
import { cameFromOutside, keptSignIn } from './kept-sign-in.ts';
import { signingIn } from './sign-in.ts';
import { groupsClaim, tokenStorage } from './token-storage.ts';

export function amplifyIdentity(issuer: IssuerOf<'amplify'>, tenantId: string): IdentityClient {
  const tokens = tokenStorage(issuer.clientId);
  const session = browserSession(tenantId);
  const kept = keptSignIn(issuer, tokens);
  const held = heldToken({ fetchToken: kept.token, groupsClaim });
  const signIn = signingIn(issuer, tokens, session);
  let isReady = false;

  async function start() {
    isReady = true;
    const landing = await signIn.comeBack();
    configure(issuer, tokens);
    return landing;
  }

  return {
    issuer: 'amplify',
    capabilities: {
      signIn: 'form',
      register: issuer.register,
      reset: 'code',
      proof: 'code',
      resend: true,
      google: issuer.google,
      remember: true,
    },
    async initialise() {
      const landing = isReady ? null : await start();
      if (tokens.isOvertaken()) tokens.letGo();
      if (session.isOver() && tokens.keptToken() !== null) tokens.forget();
      await held.refresh().catch(() => held.drop());
      return landing;
    },
    async signIn(credentials) {
      await signIn.withPassword(credentials);
      await held.refresh();
    },
    async answer(reply) {
      await signIn.answer(reply);
      await held.refresh();
    },
    signInThere: () => Promise.reject(new IdentityError('notOffered')),
    signInWithGoogle: signIn.withGoogle,
    register: account.register,
    async verify({ email, token }) {
      if (signIn.isUnproved(email)) await signIn.prove(token).catch(refuseCode);
      else await account.confirm(email, token);
    },
    async resendVerification(email) {
      if (signIn.isUnproved(email)) await signIn.sendCode().catch(tellOnlyWhatIsTrueOfAll);
      else await account.resendCode(email);
    },
    requestReset: account.requestReset,
    resetPassword: account.resetPassword,
    passwordWay: () => (cameFromOutside(tokens.keptToken()) ? 'none' : 'here'),
    async changePassword({ current, next }) {
      await account.changePassword(current, next);
      await held.refresh(true);
    },
    mailPassword: () => Promise.reject(new IdentityError('notOffered')),
    address: null,
    secondFactor: null,
    passkeys: null,
    async signOut() {
      session.end();
      await kept.end().finally(held.drop);
    },
    token: held.token,
    onChange: held.onChange,
  };
}
