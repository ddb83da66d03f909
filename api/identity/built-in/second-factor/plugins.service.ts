import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { expireCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { pages } from '#contract/base/pages.ts';
import type { Tenant } from '../../tenant.rules.ts';
import { tenantOf } from '../bridge.service.ts';
import { endOthers } from '../sessions/devices.store.ts';
import type { MailRequest } from '../mails/mail-sender.service.ts';
import type { Recognised } from '../proofs/plugin.service.ts';
import { bearerSession } from '../passwords/plugin.service.ts';
import { mustBeFreshWithoutPassword } from '../passwords/sure.service.ts';
import { forgetTrust } from '../sessions/sessions.store.ts';
import { type CodeCounts, countCodes, makeRecoveryCodes } from './codes.service.ts';
import { whoAnswers } from './who-answers.service.ts';

export interface SecondFactorOptions extends CodeCounts {
  database: NodePgDatabase;
  tenant: (tenantId: string) => Tenant;
  mail: (order: MailRequest) => Promise<void>;
  recognise: (request: Request | undefined, who: Recognised) => void;
  rememberCookie: string;
  now: () => Date;
}

const byApp = '/two-factor/verify-totp';
const byRecovery = '/two-factor/verify-backup-code';
const byPassword = new Set(['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes']);
const isCallback = (path: string) => path.startsWith('/callback');
/** All endpoints that start a session: links from mails do not. */
const isWayIn = ({ path = '' }: { path?: string | undefined }) => path === '/sign-in/email' || isCallback(path);
const isCheck = ({ path }: { path?: string | undefined }) => path === byApp || path === byRecovery;

/** Better Auth's second factor (TOTP, RFC 6238) and what it lacks. The order of the plugins matters. */
export function secondFactor(options: SecondFactorOptions) {
  const { database, tenant, mail, recognise, rememberCookie } = options;
  const service = twoFactor({
    allowPasswordless: true,
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
  });
  const counted = (context: GenericEndpointContext, signIn: string) =>
    countCodes(options, signIn, context.path === byApp ? 'app' : 'recovery');

  const before = {
    id: 'second-factor-counts',
    hooks: {
      before: [
        {
          matcher: isCheck,
          handler: createAuthMiddleware(async (context) => {
            const who = await whoAnswers(context);
            if (!who) return;
            const { id, email, signedIn } = who;
            recognise(context.request, { email, ...(signedIn && { redeemed: 'secondFactorOn' as const }) });
            const { code } = context.body as { code: string };
            if (await counted(context, id).mayTry(code)) return;
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'The code has been used already' });
          }),
        },
        {
          matcher: ({ path }) => byPassword.has(path ?? ''),
          handler: createAuthMiddleware(async (context) => {
            const session = (await bearerSession(context)) ?? (await getSessionFromCtx(context));
            if (session) recognise(context.request, { email: session.user.email });
            if (session) await mustBeFreshWithoutPassword(context, session, options.now());
          }),
        },
        {
          matcher: ({ path }) => path === '/two-factor/enable',
          handler: createAuthMiddleware(async (context) => {
            const issuer = context.request && tenant(tenantOf(context.request)).name;
            return { context: { body: { ...(context.body as object), issuer } } };
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;

  const after = {
    id: 'second-factor-effects',
    hooks: {
      after: [
        {
          matcher: (context) => isWayIn(context) && isAskedFor(context.context.returned),
          handler: createAuthMiddleware(async (context) => {
            const { authCookies, internalAdapter, secret, responseHeaders } = context.context;
            // The browser has lost the cookie of its earlier session, so nobody could sign out of it.
            const earlier = await context.getSignedCookie(authCookies.sessionToken.name, secret);
            if (earlier) await internalAdapter.deleteSession(earlier);
            const { name, attributes } = authCookies.dontRememberToken;
            const stays = isCallback(context.path)
              ? context.getCookie(rememberCookie) !== null
              : (context.body as { rememberMe?: boolean }).rememberMe === true;
            if (stays) expireCookie(context, authCookies.dontRememberToken);
            else await context.setSignedCookie(name, 'true', secret, attributes);
            if (!isCallback(context.path)) return;
            const returnTo = responseHeaders?.get('location') ?? pages.home;
            throw context.redirect(`${pages.login}?${new URLSearchParams({ second: 'code', returnTo }).toString()}`);
          }),
        },
        {
          matcher: (context) => isCheck(context) && !isAPIError(context.context.returned),
          handler: createAuthMiddleware(async (context) => {
            const { newSession, session: earlier } = context.context;
            const signIn = (newSession ?? earlier)?.user;
            if (!signIn) return;
            await counted(context, signIn.id).wasRight();
            const mailing = { to: signIn.email, request: context.request };
            if (context.path === byRecovery) await mail({ kind: 'recoveryCodeUsed', ...mailing });
            if (!newSession || !earlier) return;
            await endOthers(database, { signIn: signIn.id, current: newSession.session.id });
            await mail({ kind: 'secondFactorOn', ...mailing });
          }),
        },
        {
          // A new password untrusts all browsers.
          matcher: ({ path, context }) => path === '/change-password' && !isAPIError(context.returned),
          handler: createAuthMiddleware(async ({ context: { session } }) => {
            if (session) await forgetTrust(database, session.user.id);
          }),
        },
        {
          matcher: ({ path }) => path === '/two-factor/disable',
          handler: createAuthMiddleware(async (context) => {
            const user = context.context.session?.user;
            if (!user) return;
            recognise(context.request, { email: user.email });
            if (isAPIError(context.context.returned)) return;
            await forgetTrust(database, user.id);
            await mail({ kind: 'secondFactorOff', to: user.email, request: context.request });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;

  const asking = service.hooks.after.map((hook) => ({ ...hook, matcher: isWayIn }));
  return { before, service: { ...service, hooks: { after: asking } }, after };
}

function isAskedFor(returned: unknown): boolean {
  return typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned;
}
