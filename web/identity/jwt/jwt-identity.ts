import type { IssuerOf } from '#contract/identity/identity.ts';
import { pages } from '#contract/base/pages.ts';
import { secondsOf } from '#web/base/network/api-error.ts';
import { earlyAnswer } from '#web/base/early.ts';
import { spokenLanguage } from '#web/base/language/texts.ts';
import { heldToken } from '../held-token.ts';
import { type IdentityClient, IdentityError, type IdentityFailure } from '../identity.ts';
import { passkeys } from './passkeys.ts';

/** Better Auth behind `/api/auth`; its session is an HttpOnly cookie. */
export function jwtIdentity({ google }: Pick<IssuerOf<'jwt'>, 'google'>): IdentityClient {
  const held = heldToken({ fetchToken, groupsClaim: 'groups' });

  return {
    issuer: 'jwt',
    capabilities: {
      signIn: 'form',
      register: true,
      reset: 'link',
      proof: 'link',
      resend: true,
      google,
      remember: true,
    },
    async initialise() {
      await held.refresh().catch((error: unknown) => {
        // Unreachable is not signed out: the page shows the lost connection.
        if (error instanceof IdentityError && error.failure === 'unreachable') throw error;
        held.drop();
      });
      return null;
    },
    async signIn({ email, password, remember }) {
      const { body } = await post('sign-in/email', { email, password, rememberMe: remember });
      if (body['twoFactorRedirect'] === true) throw new IdentityError('code');
      await held.refresh();
    },
    async answer(code, { recovery, trust } = { recovery: false, trust: false }) {
      await postCode(recovery ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', {
        code,
        trustDevice: trust,
      });
      await held.refresh();
    },
    signInThere: () => Promise.reject(new IdentityError('notOffered')),
    async signInWithGoogle({ returnTo, remember }) {
      // A Google redirect carries no choice of ours, so a cookie keeps it.
      document.cookie = `zunfthaus.remember=1; path=/api/auth; samesite=lax; max-age=${remember ? 600 : 0}`;
      const answer = await post('sign-in/social', {
        provider: 'google',
        callbackURL: returnTo,
        errorCallbackURL: pages.login,
      });
      const { url } = answer.body;
      if (typeof url === 'string') window.location.assign(url);
    },
    async register({ name, email, company, message, terms }) {
      await post('sign-up/email', { name, email, company, message, terms });
    },
    verify: () => Promise.reject(new IdentityError('notOffered')),
    async resendVerification(email) {
      await post('send-verification-email', { email });
    },
    async requestReset(email) {
      await post('request-password-reset', { email });
    },
    async resetPassword({ token, password, name }) {
      const { body } = await post('reset-password', { token, newPassword: password, name });
      return String(body['email']);
    },
    passwordWay: () => 'here',
    async changePassword({ current, next }) {
      await post('change-password', { currentPassword: current, newPassword: next });
      await held.refresh(true);
    },
    async mailPassword(email) {
      await post('request-password-reset', { email });
    },
    address: {
      async ask({ email, password }) {
        await post('change-email', { newEmail: email, ...given(password) });
      },
      async redeem(token) {
        const { body } = await post('change-email/redeem', { token });
        // The session has the new address, or has ended; the change is made either way.
        await held.refresh(true).catch(() => held.drop());
        return String(body['email']);
      },
    },
    secondFactor: {
      async begin(password) {
        const { body } = await post('two-factor/enable', given(password));
        return { address: String(body['totpURI']), recovery: body['backupCodes'] as string[] };
      },
      async prove(code) {
        await postCode('two-factor/verify-totp', { code });
        await held.refresh(true);
      },
      async renewRecovery(password) {
        const { body } = await post('two-factor/generate-backup-codes', given(password));
        return body['backupCodes'] as string[];
      },
      async end(password) {
        await post('two-factor/disable', given(password));
        await held.refresh(true);
      },
    },
    passkeys: passkeys({ post, refresh: held.refresh }),
    async signOut() {
      await post('sign-out', {});
      held.drop();
    },
    token: held.token,
    onChange: held.onChange,
  };
}

/** Accounts without a password are not asked for one. */
function given(password: string | null) {
  return password === null ? {} : { password };
}

async function fetchToken(): Promise<string | null> {
  const answer = await send('token', { method: 'GET' });
  if (answer.status === 204 || answer.status === 401) return null;
  return String(mustBeGood(answer).body['token']);
}

async function post(path: string, body: Record<string, unknown>): Promise<Answer> {
  return mustBeGood(await sendBody(path, body));
}

/** Malformed codes count as wrong. */
async function postCode(path: string, body: Record<string, unknown>): Promise<void> {
  const answer = await sendBody(path, body);
  if (answer.body['code'] === 'input.invalid') throw new IdentityError('wrongCode');
  mustBeGood(answer);
}

/** Mails are written in the language of the page. */
function sendBody(path: string, body: Record<string, unknown>): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'accept-language': spokenLanguage() };
  return send(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Reads bodies to the end, as an unread one keeps the connection busy. */
async function send(path: string, init: RequestInit): Promise<Answer> {
  try {
    const address = `/api/auth/${path}`;
    const early = init.method === 'GET' ? await earlyAnswer(address, null) : null;
    const answer = early ?? (await fetch(address, init));
    const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
    return { status: answer.status, headers: answer.headers, body: body ?? {} };
  } catch (error) {
    throw new IdentityError('unreachable', null, error);
  }
}

const failures: Record<string, IdentityFailure> = {
  EMAIL_NOT_VERIFIED: 'unverified',
  INVALID_EMAIL_OR_PASSWORD: 'wrongCredentials',
  INVALID_PASSWORD: 'wrongPassword',
  INVALID_CODE: 'wrongCode',
  INVALID_BACKUP_CODE: 'wrongCode',
  INVALID_TWO_FACTOR_COOKIE: 'signInAgain',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'signInAgain',
  INVALID_TOKEN: 'invalidLink',
  ADDRESS_SAME: 'addressSame',
  ADDRESS_TAKEN: 'addressTaken',
  ADDRESS_KNOWN: 'addressKnown',
  NOT_A_MEMBER: 'notMember',
  PASSWORD_TOO_SHORT: 'weakPassword',
  PASSWORD_TOO_LONG: 'weakPassword',
  PASSWORD_COMMON: 'commonPassword',
  PASSWORD_IS_ADDRESS: 'addressPassword',
  PASSWORD_IS_PORTAL: 'portalPassword',
  SESSION_NOT_FRESH: 'signInAgain',
  PASSKEY_EXPIRED: 'passkeyExpired',
  PASSKEY_REFUSED: 'passkeyRefused',
  PASSKEY_UNKNOWN: 'passkeyUnknown',
  PASSKEY_KNOWN: 'passkeyKnown',
  PASSKEY_TOO_MANY: 'passkeyTooMany',
  'auth.otherOrigin': 'otherOrigin',
};

function mustBeGood(answer: Answer): Answer {
  const { status, headers, body } = answer;
  if (status < 400) return answer;
  const wait = secondsOf(headers.get('retry-after') ?? headers.get('x-retry-after'));
  if (status === 429) throw new IdentityError('tooMany', wait);
  const failure = failures[String(body['code'])];
  throw new IdentityError(failure ?? (status === 401 ? 'wrongCredentials' : 'failed'), wait);
}
