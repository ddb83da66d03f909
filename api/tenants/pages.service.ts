import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/base/languages.ts';
import { pageStatus } from '#contract/identity/pages.ts';
import { spokenIn } from '#platform/output/languages-asked.ts';
import { acceptsBrotli, readAssets, sendAsset } from '#platform/web/assets.ts';
import { type Maintenance, retryAfter } from '#platform/http/maintenance.ts';
import { escapeHtml } from '#platform/mail/mail-page.ts';
import type { WebHandler } from '#platform/web/web-files.ts';
import { type Document, documentOf } from './document.service.ts';
import type { LogoOf } from './logo-of.service.ts';
import type { Tenants, TenantSettings } from './tenant-file.rules.ts';
import { installFiles } from './install/install-files.service.ts';
import { pageFiles } from './page-files.service.ts';
import { tenantFinder } from './tenants.routes.ts';

/** Shown by the service worker. */
const offlinePage = '/offline.html';

/** See `web/build/pages/maintenance-page.ts`. */
const ownWords = /<!--sentence-->[^<]*<!--\/sentence-->/g;

const mostDocuments = 500;

interface PagesOptions {
  tenants: Tenants;
  logoOf: LogoOf;
  maintenance?: () => Maintenance | undefined;
}

/** From memory; other paths get the tenant's document. */
export async function builtPages(folder: string, { tenants, logoOf, maintenance }: PagesOptions): Promise<WebHandler> {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const offline = await readFile(join(folder, 'offline.html'), 'utf8');
  const closed = await readFile(join(folder, 'maintenance.html'), 'utf8');
  const assets = await readAssets(folder);
  const filesOf = await pageFiles(folder);
  const documents = new LRUCache<string, Document>({ max: mostDocuments });

  function documentFor(request: FastifyRequest, tenant: TenantSettings | undefined): Document {
    const language = languageOf(request, tenant);
    if (pathOf(request) === offlinePage)
      return keptAs(`offline ${nameOf(tenant)} ${language}`, () => documentOf(offline, tenant, language));
    if (!tenant) return keptAs(`none ${language}`, () => documentOf(template, undefined, language));
    const visit = { path: pathOf(request), cookies: request.headers.cookie, tenant, language };
    const { key, files, frame, earlyCalls } = filesOf(visit);
    const seen = { preloads: [...new Set(files)], earlyCalls, frame };
    return keptAs(`of ${nameOf(tenant)} ${key}`, () => documentOf(template, tenant, language, seen));
  }

  function closedFor(request: FastifyRequest, tenant: TenantSettings | undefined, { sentence }: Maintenance): Document {
    const language = languageOf(request, tenant);
    const template = sentence ? closed.replaceAll(ownWords, () => escapeHtml(sentence)) : closed;
    return keptAs(`closed ${nameOf(tenant)} ${language} ${sentence}`, () => documentOf(template, tenant, language));
  }

  function keptAs(name: string, make: () => Document): Document {
    const made = documents.get(name) ?? make();
    documents.set(name, made);
    return made;
  }

  const find = tenantFinder(tenants);
  const sendInstall = installFiles(tenants.all, logoOf);
  return async (request, reply) => {
    const path = pathOf(request);
    const asset = assets.get(path);
    if (asset) return sendAsset(request, reply, asset);
    const tenant = orNone(find, request);
    if (await sendInstall(reply, path, tenant)) return reply;
    const isOffline = path === offlinePage;
    const now = maintenance?.();
    if (now && !isOffline)
      return sendDocument(request, reply.header('retry-after', retryAfter), closedFor(request, tenant, now), 503);
    const status = isOffline ? 200 : pageStatus(path, tenant?.issuer.name);
    return sendDocument(request, reply, documentFor(request, tenant), status);
  };
}

/** Another one after each change on screen. */
function nameOf(tenant: TenantSettings | undefined): string {
  return `${tenant?.id} ${tenant?.revision}`;
}

/** Without a tenant, the page shows that. */
export function orNone(
  find: (request: FastifyRequest) => TenantSettings,
  request: FastifyRequest,
): TenantSettings | undefined {
  try {
    return find(request);
  } catch {
    return undefined;
  }
}

/** The browser's where portals have it, else the tenant's. What a person has chosen is known to the browser alone. */
export function languageOf(request: FastifyRequest, tenant: TenantSettings | undefined): Language {
  return spokenIn(request.headers['accept-language'], tenant?.language ?? 'en');
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document, status: number) {
  const compressed = acceptsBrotli(request);
  reply.code(status).headers({
    'content-security-policy': document.csp,
    'cache-control': status === 503 ? 'no-store' : 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    ...(compressed && { 'content-encoding': 'br' }),
  });
  return reply.type('text/html; charset=utf-8').send(compressed ? document.brotli : document.html);
}
