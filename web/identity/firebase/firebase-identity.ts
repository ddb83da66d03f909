import {
  type Auth,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  updatePassword,
  updateProfile,
  type User,
} from '@firebase/auth';
import type { IssuerOf } from '#contract/identity/identity.ts';
import { pages } from '#contract/base/pages.ts';
import { browserSession } from '../browser-session.ts';
import { heldToken } from '../held-token.ts';
import { type IdentityClient, IdentityError } from '../identity.ts';
import { authFor, keptSignIn, upToDate } from './firebase-auth.ts';
import { atTheForm, codeOf, endsSignIn, firebaseFailure, ofThePassword } from './firebase-failure.ts';

export function firebaseIdentity(issuer: IssuerOf<'firebase'>, tenantId: string): IdentityClient {
  const kept = keptSignIn(issuer, tenantId);
  const session = browserSession(tenantId);
  const held = heldToken({ fetchToken, groupsClaim: 'groups' });
  const refuse = () => Promise.reject(new IdentityError('notOffered'));
  let opened: Auth | null = null;

  /** For guests only: with Google it may load a script and a frame. */
  function door(): Auth {
    opened ??= authFor(issuer, tenantId);
    return opened;
  }

  async function fetchToken(force: boolean): Promise<string | null> {
    const user = kept.currentUser;
    if (!user) return null;
    try {
      if (user.emailVerified) return await user.getIdToken(force);
    } catch (error) {
      if (!endsSignIn(error)) throw firebaseFailure(error);
    }
    await signOut(kept);
    return null;
  }

  /** Unverified users get the mail again and are not signed in. */
  async function enter(user: User, remember: boolean): Promise<void> {
    if (!user.emailVerified) {
      await sendProof(user).catch(firebaseFailure);
      throw new IdentityError('unverified');
    }
    session.begin(remember);
    await updateCurrentUser(kept, user);
    await signOut(door());
    await held.refresh();
  }

  async function sendProof(user: User): Promise<void> {
    door().languageCode = document.documentElement.lang || null;
    await sendEmailVerification(user, onwards());
  }

  async function sendReset(email: string): Promise<void> {
    door().languageCode = document.documentElement.lang || null;
    await sendPasswordResetEmail(door(), email, onwards());
  }

  return {
    issuer: 'firebase',
    capabilities: {
      signIn: 'form',
      register: issuer.register,
      reset: 'page',
      proof: 'page',
      resend: true,
      google: issuer.google,
      remember: true,
    },
    async initialise() {
      await upToDate(kept);
      if (session.isOver()) await signOut(kept);
      if (!kept.currentUser) door();
      await held.refresh().catch(() => held.drop());
      return null;
    },
    async signIn({ email, password, remember }) {
      try {
        const { user } = await signInWithEmailAndPassword(door(), email, password);
        await enter(user, remember);
      } catch (error) {
        throw firebaseFailure(error, atTheForm);
      }
    },
    answer: refuse,
    signInThere: refuse,
    async signInWithGoogle({ remember }) {
      const google = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
      try {
        const { user } = await signInWithPopup(door(), google);
        await enter(user, remember);
      } catch (error) {
        throw firebaseFailure(error);
      }
    },
    async register({ name, email, password }) {
      try {
        const { user } = await createUserWithEmailAndPassword(door(), email, password);
        await updateProfile(user, { displayName: name });
        await sendProof(user);
      } catch (error) {
        if (codeOf(error) !== 'email-already-in-use') throw firebaseFailure(error);
        // Known addresses are not revealed; their owner gets a mail instead.
        await sendReset(email).catch(firebaseFailure);
      }
    },
    verify: refuse,
    async resendVerification(email) {
      const user = door().currentUser;
      if (user?.email?.toLowerCase() !== email.toLowerCase()) throw new IdentityError('signInAgain');
      await sendProof(user).catch(rethrow);
    },
    async requestReset(email) {
      await sendReset(email).catch((error: unknown) => {
        if (codeOf(error) !== 'user-not-found') rethrow(error);
      });
    },
    resetPassword: refuse,
    passwordWay: () =>
      kept.currentUser?.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID)
        ? 'here'
        : 'none',
    async changePassword({ current, next }) {
      const user = kept.currentUser;
      if (!user?.email) throw new IdentityError('signInAgain');
      try {
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
        await updatePassword(user, next);
      } catch (error) {
        throw firebaseFailure(error, ofThePassword);
      }
      await held.refresh(true);
    },
    mailPassword: refuse,
    address: null,
    secondFactor: null,
    passkeys: null,
    async signOut() {
      session.end();
      await signOut(kept);
      held.drop();
    },
    token: held.token,
    onChange: held.onChange,
  };
}

function onwards() {
  return { url: `${window.location.origin}${pages.login}` };
}

function rethrow(error: unknown): never {
  throw firebaseFailure(error);
}
