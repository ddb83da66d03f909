// Stands in for an Auth0 tenant with two applications.
import { randomUUID } from 'node:crypto';
import { createAccounts } from './auth0/accounts.mjs';
import { createLoginPages } from './auth0/login-pages.mjs';
import { createManagement } from './auth0/management.mjs';
import { createProvider } from './auth0/provider.mjs';
import { createStored } from './auth0/stored.mjs';
import { isLoopback, readJson, redirect } from './base/http.mjs';
import { createMailbox } from './base/mailbox.mjs';
import { sendPage } from './base/pages.mjs';
import { run } from './base/program.mjs';
import { createSigningKeys } from './base/signing-keys.mjs';

await run(createAuth0);

function createAuth0(address) {
  const keys = createSigningKeys();
  const mailbox = createMailbox();
  const accounts = createAccounts();
  const { Adapter, endSessions } = createStored();
  const tickets = new Map();

  // A provider takes its keys once, so new keys need a new provider; the store is kept.
  const open = () => {
    const provider = createProvider({ address, keySet: keys.privateSet(), accounts, Adapter });
    return { provider, answer: provider.callback() };
  };
  let current = open();

  const sendVerification = (account) => {
    const ticket = randomUUID();
    tickets.set(ticket, account);
    mailbox.put(account.email, { link: `${address}/u/email-verification?ticket=${ticket}`, kind: 'verify' });
  };
  const parts = { currentProvider: () => current.provider, accounts, sendVerification };
  const answerLogin = createLoginPages(parts);
  const answerManagement = createManagement(parts);

  return {
    async handle(request, response) {
      const { pathname, searchParams } = new URL(request.url, address);
      if (pathname === '/v2/logout') logOut(response, searchParams.get('returnTo'));
      else if (pathname === '/u/email-verification') verify(response, tickets.get(searchParams.get('ticket')));
      else if (pathname === '/oauth/token' && request.headers['content-type']?.startsWith('application/json'))
        await repeatAsForm(address, request, response);
      else if (!(await answerLogin(request, response)) && !(await answerManagement(request, response)))
        await current.answer(request, response);
    },
    addUser: async (user) => accounts.add(user).id,
    mailsTo: (email) => mailbox.to(email.toLowerCase()),
    revoke: (email) => endSessions(accounts.byEmail(email).id),
    rotateKey() {
      keys.rotate();
      current = open();
    },
  };
}

function logOut(response, returnTo) {
  if (!isLoopback(returnTo)) return sendPage(response, 'returnTo is not allowed', '', 400);
  redirect(response, returnTo, { 'set-cookie': ['_session=; path=/; max-age=0', '_session.sig=; path=/; max-age=0'] });
}

function verify(response, account) {
  if (!account) return sendPage(response, 'This link has expired', '', 400);
  account.verified = true;
  sendPage(response, 'Email verified', '<p>Your email address was successfully verified.</p>');
}

/** Auth0 takes JSON at its token endpoint too; oidc-provider does not. */
async function repeatAsForm(address, request, response) {
  const body = new URLSearchParams(await readJson(request));
  const reply = await fetch(`${address}/oauth/token`, { method: 'POST', body });
  response.writeHead(reply.status, { 'content-type': 'application/json' });
  response.end(await reply.text());
}
