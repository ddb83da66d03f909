import { setTimeout as wait } from 'node:timers/promises';
import type { BetterAuthPlugin } from 'better-auth';
import type { Pool } from 'pg';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { tenantOf, tooMany } from '../bridge.service.ts';
import { ChangeAddress, RedeemAddress } from '../inputs.service.ts';
import type { Limits } from '../limits.service.ts';
import { mustBeSure } from '../passwords/sure.service.ts';
import { idOf } from '../proofs/proofs.store.ts';
import type { ProofPluginOptions } from '../proofs/plugin.service.ts';
import { issueChange } from './changes.store.ts';
import { RedeemRefused, redeemChange, type RedeemRefusal } from './redeem.store.ts';

export interface AddressPluginOptions extends ProofPluginOptions {
  limits: Pick<Limits, 'mails'>;
  pool: Pool;
  portals: readonly string[];
}

/** Endpoints that change a sign-in's address. The first replaces the service's own endpoint by taking its name. */
export function addressPlugin(options: AddressPluginOptions) {
  const { database, pool, limiter, limits, mail, recognise, answersAfter, portals, now } = options;

  /** The answer must not reveal whether the address is taken: such a change is stored too, without a link. */
  async function ask(
    who: { signIn: string; email: string; session: string; to: string },
    request: Request | undefined,
  ): Promise<void> {
    if (!request) throw new Error('a new address is asked for in a portal');
    const { signIn, email, session, to } = who;
    const change = { kind: 'change', signIn, email: to, portal: tenantOf(request), session, now: now() } as const;
    const isTaken = (await idOf(database, to)) !== undefined;
    const token = await issueChange(database, change);
    if (isTaken) return mail({ kind: 'existing', to, request });
    await mail({ kind: 'addressChange', to, reader: email, signIn, token: async () => token, request });
  }

  return {
    id: 'address',
    endpoints: {
      changeEmail: createAuthEndpoint(
        '/change-email',
        { method: 'POST', body: ChangeAddress, use: [sessionMiddleware] },
        async (context) => {
          const { user, session } = context.context.session;
          const { newEmail: to } = context.body;
          recognise(context.request, { email: user.email });
          await mustBeSure(context, context.context.session, now());
          if (to === user.email) throw refused('ADDRESS_SAME');
          const { allowed, retryAfter } = await limiter.consume(`address|${user.id}`, limits.mails);
          if (!allowed) throw tooMany(retryAfter);
          const who = { signIn: user.id, email: user.email, session: session.id, to };
          await Promise.all([ask(who, context.request), wait(answersAfter)]);
          return context.json({ status: true });
        },
      ),
      redeemAddress: createAuthEndpoint(
        '/change-email/redeem',
        { method: 'POST', body: RedeemAddress },
        async (context) => {
          const redeemed = await redeemChange(pool, {
            token: context.body.token,
            portals,
            now: now(),
            tell: (within, { signIn, kind, portal, from, token }) =>
              mail({
                kind: kind === 'change' ? 'addressChanged' : 'addressReturned',
                to: from,
                portal,
                signIn,
                token: async () => token ?? '',
                request: context.request,
                within,
              }),
          }).catch((error: unknown) => {
            throw error instanceof RedeemRefused ? refused(error.code) : error;
          });
          const { kind, from, to } = redeemed;
          recognise(context.request, {
            email: from,
            redeemed: kind === 'change' ? 'addressChanged' : 'addressReturned',
          });
          return context.json({ status: true, kind, email: to });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

const refusals: Record<RedeemRefusal | 'ADDRESS_SAME', string> = {
  INVALID_TOKEN: 'The link does not work any more',
  ADDRESS_TAKEN: 'Somebody signs in with this address',
  ADDRESS_KNOWN: 'Another person of a portal has this address',
  NOT_A_MEMBER: 'Whoever asked for it may not come in any more',
  ADDRESS_SAME: 'It is the address of this sign-in',
};

function refused(code: keyof typeof refusals) {
  return new APIError('BAD_REQUEST', { code, message: refusals[code] });
}
