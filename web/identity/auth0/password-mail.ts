import type { IssuerOf } from '#contract/identity/identity.ts';
import { IdentityError } from '../identity.ts';

const connection = 'Username-Password-Authentication';

export function hasPassword(subject: string | undefined): boolean {
  return subject?.startsWith('auth0|') ?? false;
}

/** Auth0's Authentication API, "Change password". */
export async function askForPasswordMail(issuer: IssuerOf<'auth0'>, email: string): Promise<void> {
  const address = `${issuer.endpoint ?? `https://${issuer.domain}`}/dbconnections/change_password`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ client_id: issuer.clientId, email, connection });
  const answer = await fetch(address, { method: 'POST', headers, body }).catch((error: unknown) => {
    throw new IdentityError('unreachable', null, error);
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new IdentityError(answer.status === 429 ? 'tooMany' : 'failed');
}
