import { secondsOf } from '#web/base/api-error.ts';
import { pages } from '#contract/pages.ts';
import { IdentityError, type IdentityClient, type IdentityFailure } from './identity.ts';
import { readToken, type ReadToken } from './read-token.ts';

interface Options {
  google: boolean;
}

/** Seconds before its end at which a token is renewed, so that none ends on its way. */
const margin = 30;

/** The built-in sign-in: Better Auth behind `/api/auth`, its session in a cookie no script can read. */
export function jwtIdentity({ google }: Options): IdentityClient {
  const listeners = new Set<Parameters<IdentityClient['onChange']>[0]>();
  let held: ReadToken | null = null;
  let asking: Promise<ReadToken | null> | null = null;

  function hold(token: ReadToken | null): void {
    held = token;
    for (const listener of listeners) listener(token?.user ?? null);
  }

  // One question at a time, however many calls wait for the answer.
  function ask(): Promise<ReadToken | null> {
    asking ??= fetchToken().finally(() => (asking = null));
    return asking;
  }

  async function refresh(): Promise<void> {
    hold(await ask());
  }

  return {
    issuer: 'jwt',
    capabilities: { register: true, resetPassword: true, google, remember: true },
    async initialise() {
      // Offline at the start is not signed out for good: the guards lead to sign-in, the cookie stays.
      hold(await ask().catch(() => null));
    },
    async signIn({ email, password, remember }) {
      await post('sign-in/email', { email, password, rememberMe: remember });
      await refresh();
    },
    async signInWithGoogle(returnTo) {
      const answer = await post('sign-in/social', {
        provider: 'google',
        callbackURL: returnTo,
        errorCallbackURL: pages.login,
      });
      const { url } = answer.body;
      if (typeof url === 'string') window.location.assign(url);
    },
    async register(person) {
      await post('sign-up/email', person);
    },
    async verify(token) {
      await get(`verify-email?${new URLSearchParams({ token })}`);
      await refresh();
    },
    async resendVerification(email) {
      await post('send-verification-email', { email });
    },
    async requestReset(email) {
      await post('request-password-reset', { email });
    },
    async resetPassword({ token, password }) {
      await post('reset-password', { token, newPassword: password });
    },
    async signOut() {
      await post('sign-out', {});
      hold(null);
    },
    async token({ force = false } = {}) {
      if (!force && held && held.expires - Date.now() / 1000 > margin) return held.user.token;
      const before = held;
      held = await ask().catch(() => before);
      if (before && !held) hold(null);
      return held?.user.token ?? null;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Null without a session. */
async function fetchToken(): Promise<ReadToken | null> {
  const answer = await send('token', { method: 'GET' });
  if (answer.status === 401) return null;
  return readToken(String(mustBeGood(answer).body['token']));
}

async function post(path: string, body: Record<string, unknown>): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return mustBeGood(await send(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function get(path: string): Promise<Answer> {
  return mustBeGood(await send(path, { method: 'GET' }));
}

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Reads every answer to its end: one that is left lying keeps its connection busy. */
async function send(path: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(`/api/auth/${path}`, init);
    const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
    return { status: answer.status, headers: answer.headers, body: body ?? {} };
  } catch (error) {
    throw new IdentityError('unreachable', null, error);
  }
}

const failures: Record<string, IdentityFailure> = {
  EMAIL_NOT_VERIFIED: 'unverified',
  INVALID_EMAIL_OR_PASSWORD: 'wrongCredentials',
  INVALID_PASSWORD: 'wrongCredentials',
  INVALID_TOKEN: 'invalidLink',
  TOKEN_EXPIRED: 'invalidLink',
  PASSWORD_TOO_SHORT: 'weakPassword',
  PASSWORD_TOO_LONG: 'weakPassword',
  PASSWORD_COMPROMISED: 'weakPassword',
};

function mustBeGood(answer: Answer): Answer {
  const { status, headers, body } = answer;
  if (status < 400) return answer;
  const wait = secondsOf(headers.get('retry-after') ?? headers.get('x-retry-after'));
  if (status === 429) throw new IdentityError('tooMany', wait);
  const failure = failures[String(body['code'])];
  throw new IdentityError(failure ?? (status === 401 ? 'wrongCredentials' : 'failed'), wait);
}
