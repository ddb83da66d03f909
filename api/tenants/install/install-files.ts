import type { FastifyReply } from 'fastify';
import type { TenantSettings } from '../tenant-file.ts';
import { type Icon, iconsOf, pictureOf } from './icons.ts';
import { manifestOf } from './manifest.ts';

const manifestPath = '/manifest.webmanifest';

/** Manifest and icons, drawn on first request. */
export function installFiles(tenants: readonly TenantSettings[]) {
  const icons = new Map<string, Icon>();
  const colours = new Set<string>();
  const drawn = new Map<string, Promise<Buffer>>();

  /** Colours may have changed since it was last asked for one that is missing. */
  function iconAt(path: string): Icon | undefined {
    if (!path.startsWith('/icons/') || icons.has(path)) return icons.get(path);
    for (const { palette } of tenants) {
      if (colours.has(palette.primaryColor)) continue;
      colours.add(palette.primaryColor);
      for (const icon of iconsOf(palette.primaryColor)) icons.set(icon.path, icon);
    }
    return icons.get(path);
  }

  function pictureAt(path: string, icon: Icon): Promise<Buffer> {
    const picture = drawn.get(path) ?? pictureOf(icon);
    drawn.set(path, picture);
    // Failures are retried.
    picture.catch(() => drawn.delete(path));
    return picture;
  }

  /** False if missing. Not the reply itself: awaiting it waits for its end. */
  return async (reply: FastifyReply, path: string, tenant: TenantSettings | undefined): Promise<boolean> => {
    const icon = iconAt(path);
    if (icon) {
      const picture = await pictureAt(path, icon);
      void reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png').send(picture);
      return true;
    }
    if (path !== manifestPath || !tenant) return false;
    void reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(tenant, iconsOf(tenant.palette.primaryColor))));
    return true;
  };
}

/** With credentials, as a cookie names the portal. */
export function installLinks(tenant: TenantSettings): string {
  const apple = iconsOf(tenant.palette.primaryColor).find(({ purpose }) => purpose === 'apple')?.path ?? '';
  return (
    `<link rel="manifest" href="${manifestPath}" crossorigin="use-credentials">` +
    `<link rel="apple-touch-icon" href="${apple}">`
  );
}
