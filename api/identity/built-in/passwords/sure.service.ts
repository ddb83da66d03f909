import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';

/** Minutes since the sign-in of somebody without a password. */
const freshFor = 10;

interface Session {
  user: { id: string };
  session: { createdAt: Date };
}

/** Asks for the password, or else for a fresh sign-in. Throws `INVALID_PASSWORD`, `SESSION_NOT_FRESH`. */
export async function mustBeSure(context: GenericEndpointContext, { user, session }: Session, now: Date) {
  if (await hasPassword(context, user.id)) await context.context.password.checkPassword(user.id, context);
  else mustBeFresh(session, now);
}

export async function mustBeFreshWithoutPassword(context: GenericEndpointContext, who: Session, now: Date) {
  if (!(await hasPassword(context, who.user.id))) mustBeFresh(who.session, now);
}

async function hasPassword({ context }: GenericEndpointContext, signIn: string): Promise<boolean> {
  return Boolean((await context.internalAdapter.findCredentialAccount(signIn))?.password);
}

function mustBeFresh({ createdAt }: Session['session'], now: Date) {
  if (now.getTime() - createdAt.getTime() < freshFor * 60_000) return;
  throw new APIError('FORBIDDEN', { code: 'SESSION_NOT_FRESH', message: 'The sign-in is too long ago' });
}
