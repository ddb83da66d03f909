import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pageStatus } from '#contract/base/pages.ts';
import { acceptsBrotli, readAssets, sendAsset } from '#api/base/web/assets.ts';
import type { WebHandler } from '#api/base/web/web-files.ts';
import { type Document, documentOf } from './document.ts';
import type { Tenants, TenantSettings } from './tenant-file.ts';
import { installFiles } from './install/install-files.ts';
import { pageFiles } from './page-files.ts';
import { tenantFinder } from './tenants.routes.ts';

/** Shown by the service worker. */
const offlinePage = '/offline.html';

const mostDocuments = 500;

/** From memory; other paths get the tenant's document. */
export async function builtPages(folder: string, tenants: Tenants): Promise<WebHandler> {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const offline = await readFile(join(folder, 'offline.html'), 'utf8');
  const assets = await readAssets(folder);
  const filesOf = await pageFiles(folder);
  const offlineDocuments = new Map<TenantSettings | undefined, Document>(
    [undefined, ...tenants.all].map((tenant) => [tenant, documentOf(offline, tenant)]),
  );
  const noTenant = documentOf(template, undefined);
  const documents = new LRUCache<string, Document>({ max: mostDocuments });

  function documentFor(request: FastifyRequest, tenant: TenantSettings | undefined): Document {
    if (!tenant) return noTenant;
    const visit = { path: pathOf(request), cookies: request.headers.cookie, tenant };
    const { key, files, frame, earlyCalls } = filesOf(visit);
    const name = `${tenant.id} ${key}`;
    const kept = documents.get(name);
    if (kept) return kept;
    const made = documentOf(template, tenant, { preloads: [...new Set(files)], earlyCalls, frame });
    documents.set(name, made);
    return made;
  }

  const find = tenantFinder(tenants);
  const sendInstall = installFiles(tenants.all);
  return async (request, reply) => {
    const path = pathOf(request);
    const asset = assets.get(path);
    if (asset) return sendAsset(request, reply, asset);
    const tenant = orNone(find, request);
    if (await sendInstall(reply, path, tenant)) return reply;
    const isOffline = path === offlinePage;
    const document = isOffline ? offlineDocuments.get(tenant) : documentFor(request, tenant);
    if (!document) throw new Error('a tenant without a document');
    const status = isOffline ? 200 : pageStatus(path, tenant?.issuer.name);
    return sendDocument(request, reply, document, status);
  };
}

/** Without a tenant, the page says so. */
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

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document, status: number) {
  const compressed = acceptsBrotli(request);
  reply.code(status).headers({
    'content-security-policy': document.csp,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    ...(compressed && { 'content-encoding': 'br' }),
  });
  return reply.type('text/html; charset=utf-8').send(compressed ? document.brotli : document.html);
}
