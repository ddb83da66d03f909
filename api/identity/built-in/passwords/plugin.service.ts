import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Tenant } from '../../tenant.rules.ts';
import { sessionBearer, tenantOf } from '../bridge.service.ts';
import { ChangePassword, SignIn } from '../inputs.service.ts';
import { mustBeChoosable } from './refusal.service.ts';
import { renewHash } from './renew.store.ts';

/** The session of a bearer token, which the service's bearer plugin does not give to hooks. */
export async function bearerSession({ headers, context }: GenericEndpointContext) {
  const token = sessionBearer.exec(headers?.get('authorization') ?? '')?.[1];
  return token === undefined ? null : context.internalAdapter.findSession(token);
}

export function passwordPlugin(options: { database: NodePgDatabase; tenant: (tenantId: string) => Tenant }) {
  return {
    id: 'passwords',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/change-password',
          handler: createAuthMiddleware(async (context) => {
            const session = (await bearerSession(context)) ?? (await getSessionFromCtx(context));
            if (!session || !context.request) throw new APIError('UNAUTHORIZED');
            const { newPassword } = ChangePassword.parse(context.body);
            const portal = options.tenant(tenantOf(context.request));
            await mustBeChoosable(newPassword, { email: session.user.email, portal });
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async (context) => {
            const signIn = context.context.newSession?.user.id;
            if (signIn === undefined) return;
            await renewHash(options.database, { signIn, password: SignIn.parse(context.body).password });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
