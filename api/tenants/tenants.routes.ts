import type { FastifyRequest } from 'fastify';
import type { tenants } from '#contract/tenants.ts';
import { AppError } from '#platform/errors/error.ts';
import { type Installation, publicIssuer } from '#api/identity/issuers/issuers.service.ts';
import type { Db } from '#platform/database/database.ts';
import type { SignIn } from '#platform/http/caller.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Tenants, TenantSettings } from './tenant-file.rules.ts';
import { claimant, publicTenant, tenantOf } from './tenants.rules.ts';

/** Throws `tenant.invalid`. */
export function tenantFinder(tenants: Tenants) {
  return (request: FastifyRequest): TenantSettings => {
    const header = request.headers['x-tenant'];
    const chosen = (Array.isArray(header) ? header[0] : header) ?? cookie(request.headers.cookie, 'tenant');
    const tenant = tenantOf(tenants, { host: request.host, chosen });
    if (!tenant) throw new AppError('tenant.invalid');
    return tenant;
  };
}

function cookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}

export function tenantHandlers(
  known: Tenants,
  /** `demo`: portals with demo accounts. */
  installation: Installation & {
    demo: readonly string[];
    smtpUrl: string | undefined;
    sourceUrl: string | undefined;
    areMailsHeld: () => boolean;
  },
  /** Injected, as members are another feature's. */
  portalsOf: (db: Db, signIn: SignIn, tenantIds: readonly string[]) => Promise<string[]>,
): Handlers<typeof tenants> {
  const { all } = known;
  const find = tenantFinder(known);
  /** Selectable ones. */
  const openAt = (request: FastifyRequest) => (claimant(all, request.host) ? [find(request)] : all);
  return {
    mine: async ({ db, visitor, request }) => {
      const open = openAt(request);
      const ids = open.map(({ id }) => id);
      const mine = new Set(await portalsOf(db, visitor.signIn, ids));
      return { items: open.map(({ id, shortName }) => ({ id, shortName, isMember: mine.has(id) })) };
    },

    current: async ({ request }) => {
      const tenant = find(request);
      const open = openAt(request);
      const choices = open.map(({ id, shortName }) => ({ id, shortName }));
      const issuer = publicIssuer(tenant.issuer, tenant, installation);
      const { smtpUrl, areMailsHeld, sourceUrl = null } = installation;
      const mails = { mailsLeave: smtpUrl !== undefined, mailsHeld: smtpUrl !== undefined && areMailsHeld() };
      const demo = installation.demo.includes(tenant.id);
      return publicTenant(tenant, { issuer, choices, ...mails, sourceUrl, demo });
    },
  };
}
