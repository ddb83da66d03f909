import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { originsOf } from '#api/identity/issuers/issuers.ts';
import { paletteCss } from './palette.ts';
import { installLinks } from './install/install-files.ts';
import type { TenantSettings } from './tenant-file.ts';

export interface Document {
  html: string;
  brotli: Buffer;
  /**
   * Content-Security-Policy that allows the document's own inline script, by its hash, and nothing else inline; and of
   * other sites only what the tenant's issuer needs.
   */
  csp: string;
}

/**
 * The page every path gets, in the tenant's colours and language before any script runs. `preloads` are addresses of
 * scripts, styles and answers that it will ask for; `frame` is markup to be painted before them.
 */
export function documentOf(
  template: string,
  tenant: TenantSettings | undefined,
  { preloads, frame }: { preloads: readonly string[]; frame: string } = { preloads: [], frame: '' },
): Document {
  const links = preloads.map(linkTo).join('');
  const html = template
    .replace(/<html lang="[^"]*"/, `<html lang="${tenant?.language ?? 'en'}"`)
    .replace('<!--tenant-->', () =>
      tenant ? `<style>${paletteCss(tenant.palette.primaryColor)}</style>${installLinks(tenant)}${links}` : '',
    )
    .replace('<!--frame-->', () => frame);
  return { html, brotli: brotliCompressSync(html, { params: quick }), csp: contentSecurityPolicy(html, tenant) };
}

/** Documents are made while people wait: a tenth of the time for a fiftieth more bytes. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** As the program will ask for it, or it would be loaded twice. */
function linkTo(href: string): string {
  if (href.startsWith('/api/')) return `<link rel="preload" as="fetch" crossorigin href="${href}">`;
  if (href.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="${href}">`;
  return `<link rel="modulepreload" href="${href}">`;
}

function contentSecurityPolicy(html: string, tenant: TenantSettings | undefined): string {
  const allowed = tenant ? originsOf(tenant.issuer) : { connect: [], script: [], frame: [], image: [] };
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, ...allowed.script].join(' '),
    // Mantine, the toasts and the editor set styles at run time; none of them comes from what people write.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...allowed.image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...allowed.connect].join(' '),
    ...(allowed.frame.length > 0 ? [['frame-src', ...allowed.frame].join(' ')] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
