import { secondsOf } from '#web/base/network/api-error.ts';
import { IdentityError, type IdentityFailure } from '../identity.ts';

/** Through our server, as Auth0 does not allow browsers. The token may be unverified. */
export async function askForProofMail(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch('/api/auth/auth0/verification-mail', { method: 'POST', headers }).catch(noAnswer);
  await answer.body?.cancel();
  if (answer.ok) return;
  const wait = secondsOf(answer.headers.get('retry-after'));
  throw new IdentityError(failures[answer.status] ?? 'failed', wait);
}

const failures: Record<number, IdentityFailure> = {
  401: 'signInAgain',
  404: 'notOffered',
  429: 'tooMany',
  503: 'unreachable',
};

function noAnswer(error: unknown): never {
  throw new IdentityError('unreachable', null, error);
}
