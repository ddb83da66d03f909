import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import { pageStatus } from '#contract/identity/pages.ts';
import type { WebHandler } from '#platform/web/web-files.ts';
import { documentOf } from './document.service.ts';
import { installFiles } from './install/install-files.service.ts';
import { languageOf, orNone, pathOf } from './pages.service.ts';
import type { Tenants } from './tenant-file.rules.ts';
import type { LogoOf } from './logo-of.service.ts';
import { tenantFinder } from './tenants.routes.ts';

/** Vite with hot reload, under the same rules as built pages. */
export async function devPages(
  tenants: Tenants,
  logoOf: LogoOf,
): Promise<{ handler: WebHandler; close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'web/vite.config.ts',
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const find = tenantFinder(tenants);
  const sendInstall = installFiles(tenants.all, logoOf);
  const handler: WebHandler = async (request, reply) => {
    if (await sendInstall(reply, pathOf(request), orNone(find, request))) return reply;
    const handled = await throughVite(vite, request, reply.raw);
    if (handled) return reply.hijack();
    const template = await readFile('web/index.html', 'utf8');
    const html = await vite.transformIndexHtml(request.url, template);
    const tenant = orNone(find, request);
    const { html: page } = documentOf(html, tenant, languageOf(request, tenant));
    return reply
      .code(pageStatus(pathOf(request), tenant?.issuer.name))
      .type('text/html; charset=utf-8')
      .send(page);
  };
  return { handler, close: () => vite.close() };
}

/** False if the path is a page. */
function throughVite(
  vite: ViteDevServer,
  request: FastifyRequest,
  raw: Parameters<typeof vite.middlewares>[1],
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    raw.once('finish', () => resolve(true));
    vite.middlewares(request.raw, raw, (error?: unknown) => (error ? reject(error) : resolve(false)));
  });
}
