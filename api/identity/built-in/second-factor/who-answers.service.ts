import type { GenericEndpointContext } from 'better-auth';
import { getSessionFromCtx } from 'better-auth/api';
import { bearerSession } from '../passwords/plugin.service.ts';

/** Better Auth's name of the cookie between password and code. */
const waitingCookie = 'two_factor';

export async function whoAnswers(
  context: GenericEndpointContext,
): Promise<{ id: string; email: string; signedIn: boolean } | undefined> {
  const session = (await bearerSession(context)) ?? (await getSessionFromCtx(context));
  if (session) return { id: session.user.id, email: session.user.email, signedIn: true };
  const { name } = context.context.createAuthCookie(waitingCookie);
  const waiting = await context.getSignedCookie(name, context.context.secret);
  if (!waiting) return undefined;
  const found = await context.context.internalAdapter.findVerificationValue(waiting);
  const person = found && (await context.context.internalAdapter.findUserById(found.value));
  return person ? { id: person.id, email: person.email, signedIn: false } : undefined;
}
