import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Portal } from '../../portal.ts';
import { tenantOf } from '../bridge.ts';
import { ChangePassword, SignIn } from '../inputs.ts';
import { mustBeChoosable } from './refusal.ts';
import { renewHash } from './renew.ts';

/** What we ask of passwords beyond the sign-in service: which may be chosen, and how they are stored. */
export function passwordPlugin(options: { database: NodePgDatabase; tenant: (tenantId: string) => Portal }) {
  return {
    id: 'passwords',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/change-password',
          handler: createAuthMiddleware(async (context) => {
            const session = await getSessionFromCtx(context);
            // Without a session the sign-in service says so itself.
            if (!session || !context.request) return;
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
