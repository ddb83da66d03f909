import { randomUUID } from 'node:crypto';
import { auth0GroupsClaim } from '../settings.ts';

export function createAccounts() {
  const byId = new Map();
  const byEmail = (email) => byId.values().find((account) => account.email === email?.toLowerCase());
  return {
    all: () => [...byId.values()],
    byId: (id) => byId.get(id),
    byEmail,
    add({ email, password, name, verified = false, groups = [] }) {
      if (byEmail(email)) throw new Error(`${email} has an account.`);
      const account = { id: `auth0|${randomUUID()}`, email: email.toLowerCase(), password, name, verified, groups };
      byId.set(account.id, account);
      return account;
    },
    withPassword(email, password) {
      const account = byEmail(email);
      return account?.password === password ? account : undefined;
    },
  };
}

export function claimsOf({ id, email, name = email, verified, groups }) {
  return { sub: id, email, email_verified: verified, name, [auth0GroupsClaim]: groups };
}
