import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { originsOf } from '#api/identity/issuers/issuers.ts';
import { escapeHtml } from '#api/base/mail-page.ts';
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
 * scripts and styles that it will ask for, `earlyCalls` those of answers, which its own script begins to ask for; `frame` is
 * markup to be painted before them.
 */
export function documentOf(
  template: string,
  tenant: TenantSettings | undefined,
  {
    preloads,
    earlyCalls,
    frame,
  }: { preloads: readonly string[]; earlyCalls: readonly string[]; frame: string } = nothing,
): Document {
  const calls = earlyCalls.length > 0 ? `<meta name="early-calls" content="${escapeHtml(earlyCalls.join(' '))}">` : '';
  const html = template
    .replace(/<html lang="[^"]*"/, `<html lang="${tenant?.language ?? 'en'}"`)
    .replace('<!--tenant-->', () =>
      tenant ? `<style>${paletteCss(tenant.palette.primaryColor)}</style>${installLinks(tenant)}${calls}` : '',
    )
    .replace('<!--preloads-->', () => preloads.map(linkTo).join(''))
    .replace('<!--frame-->', () => frame);
  return { html, brotli: brotliCompressSync(html, { params: quick }), csp: contentSecurityPolicy(html, tenant) };
}

const nothing = { preloads: [], earlyCalls: [], frame: '' };

/** Documents are made while people wait: a tenth of the time for a fiftieth more bytes. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** As the program will ask for it, or it would be loaded twice. */
function linkTo(href: string): string {
  if (href.endsWith('.css')) return `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${href}">`;
  return `<link rel="modulepreload" fetchpriority="low" href="${href}">`;
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
    // What hangs on a button, the toasts and the editor set styles at run time; none of them comes from what people write.
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
