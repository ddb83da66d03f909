import type { FastifyReply } from 'fastify';
import type { TenantSettings } from '../tenant-file.ts';
import { type Icon, iconsOf, pictureOf } from './icons.ts';
import { manifestOf } from './manifest.ts';

const manifestPath = '/manifest.webmanifest';

/** The files by which a portal is installed: its manifest, and its icons, each drawn when it is first asked for. */
export function installFiles(tenants: readonly TenantSettings[]) {
  const icons = new Map<string, Icon>(
    tenants.flatMap(({ palette }) => iconsOf(palette.primaryColor).map((icon) => [icon.path, icon] as const)),
  );
  const drawn = new Map<string, Promise<Buffer>>();

  function pictureAt(path: string, icon: Icon): Promise<Buffer> {
    const picture = drawn.get(path) ?? pictureOf(icon);
    drawn.set(path, picture);
    // What could not be drawn once is tried again.
    picture.catch(() => drawn.delete(path));
    return picture;
  }

  /** Answers with the file at a path, undefined where there is none of these. */
  return async (reply: FastifyReply, path: string, tenant: TenantSettings | undefined) => {
    const icon = icons.get(path);
    if (icon) {
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png');
      return reply.send(await pictureAt(path, icon));
    }
    if (path !== manifestPath || !tenant) return undefined;
    reply.headers({ 'cache-control': 'no-cache', vary: 'cookie' });
    return reply
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(tenant, iconsOf(tenant.palette.primaryColor))));
  };
}

/** What the document says of it. The manifest is asked for with the cookie that names the chosen portal. */
export function installLinks(tenant: TenantSettings): string {
  const apple = iconsOf(tenant.palette.primaryColor).find(({ purpose }) => purpose === 'apple')?.path ?? '';
  return (
    `<link rel="manifest" href="${manifestPath}" crossorigin="use-credentials">` +
    `<link rel="apple-touch-icon" href="${apple}">`
  );
}
