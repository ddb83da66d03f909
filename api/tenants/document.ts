import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { paletteCss } from './palette.ts';
import type { TenantSettings } from './tenant-file.ts';

export interface Document {
  html: string;
  brotli: Buffer;
  /** Content-Security-Policy that allows the document's own inline script, by its hash, and nothing else inline. */
  csp: string;
}

/** The page every path gets, in the tenant's colours and language before any script runs. */
export function documentOf(template: string, tenant: TenantSettings | undefined): Document {
  const html = template
    .replace(/<html lang="[^"]*"/, `<html lang="${tenant?.language ?? 'en'}"`)
    .replace('<!--tenant-->', tenant ? `<style>${paletteCss(tenant.palette.primaryColor)}</style>` : '');
  return { html, brotli: brotliCompressSync(html), csp: contentSecurityPolicy(html) };
}

function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    // Mantine, the toasts and the editor set styles at run time; none of them comes from what people write.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
