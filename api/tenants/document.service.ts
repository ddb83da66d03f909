import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Language } from '#contract/base/languages.ts';
import { originsOf } from '#api/identity/issuers/issuers.service.ts';
import { escapeHtml } from '#platform/mail/mail-page.ts';
import { paletteCss } from './palette.rules.ts';
import { installLinks, ownFavicon } from './install/install-files.service.ts';
import type { TenantSettings } from './tenant-file.rules.ts';

export interface Document {
  html: string;
  brotli: Buffer;
  /** Allows the document's own inline scripts and styles by their hashes, and the issuer's origins. */
  csp: string;
}

/** In `language`. `earlyCalls`: API calls started by its inline script, after the one for the token; `frame`: markup painted first. */
export function documentOf(
  template: string,
  tenant: TenantSettings | undefined,
  language: Language,
  {
    preloads,
    earlyCalls,
    frame,
  }: { preloads: readonly string[]; earlyCalls?: readonly string[] | undefined; frame: string } = nothing,
): Document {
  const calls = earlyCalls ? `<meta name="early-calls" content="${escapeHtml(earlyCalls.join(' '))}">` : '';
  const favicon = tenant && ownFavicon(tenant);
  const html = (favicon ? template.replace(/<link rel="icon"[^<>]*>/, () => favicon) : template)
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace('<!--tenant-->', () =>
      tenant ? `<style>${paletteCss(tenant.palette.primaryColor)}</style>${installLinks(tenant)}${calls}` : '',
    )
    .replace('<!--preloads-->', () => preloads.map(linkTo).join(''))
    .replace('<!--frame-->', () => frame);
  return { html, brotli: brotliCompressSync(html, { params: quick }), csp: contentSecurityPolicy(html, tenant) };
}

const nothing = { preloads: [], frame: '' };

/** A tenth of the time for 2 % more bytes. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Must match the later request, or it is loaded twice. */
function linkTo(href: string): string {
  if (href.endsWith('.css')) return `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${href}">`;
  return `<link rel="modulepreload" fetchpriority="low" href="${href}">`;
}

function contentSecurityPolicy(html: string, tenant: TenantSettings | undefined): string {
  const allowed = tenant ? originsOf(tenant.issuer) : { connect: [], script: [], frame: [], image: [] };
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashesOf(html, 'script'), ...allowed.script].join(' '),
    // What sets styles at run time does so by script, which this does not concern.
    ['style-src', "'self'", ...hashesOf(html, 'style')].join(' '),
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

const inline = {
  // recheck-ignore: pages that we built
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  // recheck-ignore: pages that we built
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
};

/** The elements whose text is in the document. */
function hashesOf(html: string, element: keyof typeof inline): string[] {
  return [...html.matchAll(inline[element])].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
