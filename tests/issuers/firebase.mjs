// Stands in for Firebase Auth with tenants (Google Identity Platform).
import { loadEmulator } from './firebase/emulator.mjs';
import { mailAddress, recordMails, revokeRefreshTokens } from './firebase/additions.mjs';
import { sendJson } from './base/http.mjs';
import { createMailbox } from './base/mailbox.mjs';
import { run } from './base/program.mjs';
import { createSigningKeys } from './base/signing-keys.mjs';
import { firebaseProject } from './settings.ts';

await run(createFirebase);

async function createFirebase(address) {
  const keys = createSigningKeys();
  const mailbox = createMailbox();
  const emulator = await loadEmulator(firebaseProject, keys);
  // Email enumeration protection, on in every new project: an unknown address answers like a wrong password.
  emulator.project.enableImprovedEmailPrivacy = true;
  recordMails(emulator, mailbox);
  const revoke = revokeRefreshTokens(emulator);
  const accountsOf = (tenant) => (tenant ? emulator.project.getTenantProject(tenant) : emulator.project);

  return {
    handle(request, response) {
      if (request.url === '/jwks.json') sendJson(response, 200, keys.publicSet());
      else emulator.app(request, response);
    },
    async addUser({ email, password, name, verified = false, groups, tenant }) {
      const accounts = tenant ? `tenants/${encodeURIComponent(tenant)}/accounts` : 'accounts';
      const { localId } = await administer(address, accounts, { email, password, displayName: name });
      await administer(address, `${accounts}:update`, {
        localId,
        emailVerified: verified,
        ...(groups && { customAttributes: JSON.stringify({ groups }) }),
      });
      return localId;
    },
    mailsTo: (email, tenant) => mailbox.to(mailAddress(email, tenant)),
    revoke: (email, tenant) => revoke(accountsOf(tenant).getUserByEmail(email.toLowerCase()).localId),
    rotateKey: keys.rotate,
  };
}

async function administer(address, path, body) {
  const reply = await fetch(`${address}/identitytoolkit.googleapis.com/v1/projects/${firebaseProject}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`);
  return reply.json();
}
