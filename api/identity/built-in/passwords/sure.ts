import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';

/** How long ago somebody without a password may have signed in, in minutes. */
const freshFor = 10;

/** Who is signed in, as the sign-in service tells its endpoints. */
interface Session {
  user: { id: string };
  session: { createdAt: Date };
}

/**
 * Whoever changes what lets him or her in is asked once more: for the password, which stands in the body; who has none,
 * because Google alone lets in, must have come from there just now. Throws `INVALID_PASSWORD`, `SESSION_NOT_FRESH`.
 */
export async function mustBeSure(context: GenericEndpointContext, { user, session }: Session, now: Date) {
  if (await hasPassword(context, user.id)) await context.context.password.checkPassword(user.id, context);
  else mustBeFresh(session, now);
}

/** The second half of `mustBeSure`, where the service asks for the password itself. */
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
