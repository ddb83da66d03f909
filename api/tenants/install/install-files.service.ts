import type { FastifyReply } from 'fastify';
import type { LogoOf } from '../logo-of.service.ts';
import type { TenantSettings } from '../tenant-file.rules.ts';
import { type Icon, iconsOf } from './icons.rules.ts';
import { pictureOf } from './icons.service.ts';
import { manifestOf } from './manifest.rules.ts';

const manifestPath = '/manifest.webmanifest';

/** Manifest and icons, drawn on first request. */
export function installFiles(tenants: readonly TenantSettings[], logoOf: LogoOf) {
  const icons = new Map<string, { icon: Icon; tenant: TenantSettings }>();
  const known = new Set<string>();
  const drawn = new Map<string, Promise<Buffer>>();

  /** Colours and logos may have changed since it was last asked for one that is missing. */
  function iconAt(path: string) {
    if (!path.startsWith('/icons/') || icons.has(path)) return icons.get(path);
    for (const tenant of tenants) {
      const look = `${tenant.palette.primaryColor} ${tenant.logo?.sha256}`;
      if (known.has(look)) continue;
      known.add(look);
      for (const icon of iconsOf(tenant)) icons.set(icon.path, { icon, tenant });
    }
    return icons.get(path);
  }

  function pictureAt(path: string, { icon, tenant }: { icon: Icon; tenant: TenantSettings }): Promise<Buffer> {
    const picture = drawn.get(path) ?? logoOf(tenant).then((logo) => pictureOf(icon, logo));
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
      .send(JSON.stringify(manifestOf(tenant, iconsOf(tenant))));
    return true;
  };
}

/** With credentials, as a cookie names the portal. */
export function installLinks(tenant: TenantSettings): string {
  const icons = iconsOf(tenant);
  const pathOf = (purpose: Icon['purpose']) => icons.find((icon) => icon.purpose === purpose)?.path ?? '';
  return (
    `<link rel="manifest" href="${manifestPath}" crossorigin="use-credentials">` +
    `<link rel="apple-touch-icon" href="${pathOf('apple')}">`
  );
}

/** In the tab of the browser, instead of the program's. */
export function ownFavicon(tenant: TenantSettings): string | undefined {
  if (tenant.logo === null) return undefined;
  const path = iconsOf(tenant).find(({ purpose }) => purpose === 'any')?.path ?? '';
  return `<link rel="icon" type="image/png" href="${path}">`;
}
