import type { FastifyRequest } from 'fastify';
import { pages } from '#contract/base/pages.ts';
import { AppError } from '#platform/errors/error.ts';
import type { SecurityEventName, SecurityLog } from '#platform/security/security-log.ts';

const events: Record<string, SecurityEventName> = {
  '/sign-up/email': 'registration',
  '/send-verification-email': 'mailRequested',
  '/sign-in/email': 'signIn',
  '/callback/google': 'signIn',
  '/sign-out': 'signOut',
  '/request-password-reset': 'mailRequested',
  '/reset-password': 'passwordReset',
  '/change-password': 'passwordChanged',
  '/sign-in/passkey': 'signIn',
  '/passkeys/add': 'passkeyAdded',
  '/change-email': 'addressChangeAsked',
  '/change-email/redeem': 'addressChanged',
  '/two-factor/verify-totp': 'signIn',
  '/two-factor/verify-backup-code': 'signIn',
  '/two-factor/disable': 'secondFactorOff',
  '/two-factor/generate-backup-codes': 'recoveryCodesMade',
};

/** Logged where they are refused: what they begin is logged once it is done. */
const begun: Record<string, SecurityEventName> = {
  '/passkeys/begin': 'passkeyAdded',
  '/two-factor/enable': 'secondFactorOn',
};

export interface Watched {
  security: SecurityLog;
  path: string;
  tenant: string;
  request: FastifyRequest;
  /** The event of a redeemed link. */
  redeemed: () => SecurityEventName | undefined;
  email: (answer: Response | undefined) => Promise<string | undefined> | string | undefined;
}

/** Logs the outcome of a call as a security event. */
export async function watched(about: Watched, work: () => Promise<Response>): Promise<Response> {
  const { security, path, tenant, request } = about;
  const event = events[path] ?? begun[path];
  if (!event) return work();
  const note = async (outcome: string, answer?: Response) => {
    if (path in begun && outcome === 'done') return;
    security({ event: about.redeemed() ?? event, tenant, email: await about.email(answer), from: request.ip, outcome });
  };
  try {
    const answer = await work();
    await note(await outcomeOf(answer), answer);
    return answer;
  } catch (error) {
    await note(error instanceof AppError ? error.code : 'unavailable');
    throw error;
  }
}

/** Google's way back refuses by a redirect with the reason in its query. */
async function outcomeOf(answer: Response): Promise<string> {
  const reason = /[?&]error=([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1];
  if (reason !== undefined) return reason;
  if (await asksForCode(answer)) return 'codeAsked';
  if (answer.status < 400) return 'done';
  if (answer.status === 429) return 'tooMany';
  return (await codeOf(answer)) ?? String(answer.status);
}

/** Whether the second factor is still missing. */
async function asksForCode(answer: Response): Promise<boolean> {
  if (answer.headers.get('location')?.startsWith(`${pages.login}?second=`)) return true;
  const { twoFactorRedirect } = ((await jsonOf(answer)) ?? {}) as { twoFactorRedirect?: unknown };
  return twoFactorRedirect === true;
}

export async function emailIn(answer: Response | undefined): Promise<string | undefined> {
  const { user } = ((answer && (await jsonOf(answer))) ?? {}) as { user?: { email?: unknown } | null };
  return typeof user?.email === 'string' ? user.email : undefined;
}

export async function codeOf(answer: Response): Promise<string | undefined> {
  const { code } = ((await jsonOf(answer)) ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

async function jsonOf(answer: Response): Promise<unknown> {
  return answer
    .clone()
    .json()
    .catch(() => null);
}
