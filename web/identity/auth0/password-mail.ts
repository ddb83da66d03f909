import type { IssuerOf } from '#contract/identity/identity.ts';
import { IdentityError } from '../identity.ts';

/** Auth0's own name for the accounts with a password that it keeps. */
const connection = 'Username-Password-Authentication';

/** Whether somebody's account is one with a password, by the subject of the identity token. */
export function hasPassword(subject: string | undefined): boolean {
  return subject?.startsWith('auth0|') ?? false;
}

/** Has Auth0 send the mail with which a password is set (its Authentication API, "Change password"). */
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
