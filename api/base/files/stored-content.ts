import type { StoredContent } from '#contract/base/route.ts';
import type { Config } from '../config.ts';
import { type Checksum, type FileStore, missingFile } from './file-store.ts';

/** What a route with `sends` answers with for a file of the store, of which the tables know the length and the checksum. */
export type ContentOf = (file: { key: string } & Checksum) => StoredContent;

/** How long an address of the store is good, in seconds: to begin a download, not to pass it on. */
const addressSeconds = 300;

/**
 * Files of a store to be sent: by us, or where the settings say so by the web server in front of us (`X-Accel-Redirect`) or
 * by the store itself, from an address of its own.
 */
export function contentOf(files: FileStore, settings: Pick<Config, 's3Redirect' | 'accelRedirect'>): ContentOf {
  const { s3Redirect, accelRedirect } = settings;
  return ({ key, bytes, sha256 }) => {
    const content: StoredContent = {
      bytes,
      sha256,
      async open(part) {
        const opened = await files.open(key, part);
        if (opened.bytes === bytes) return opened.content;
        opened.content.destroy();
        throw missingFile(key, `it has ${opened.bytes} bytes there, not ${bytes}`);
      },
    };
    if (accelRedirect !== undefined)
      content.elsewhere = async ({ type }) => {
        if ((await files.size(key)) !== bytes) throw missingFile(key);
        return { status: 200, headers: { 'x-accel-redirect': `${accelRedirect}${key}`, 'content-type': type } };
      };
    if (s3Redirect)
      content.elsewhere = async ({ type, disposition, headers }) => {
        if (isRead(disposition, headers['sec-fetch-mode'])) return undefined;
        const location = await files.address?.(key, { type, disposition }, addressSeconds);
        return location ? { status: 307, headers: { location, 'cache-control': 'no-store' } } : undefined;
      };
    return content;
  };
}

/** Whether our own pages read the answer: they may not follow to other addresses, and what is shown must be ours. */
function isRead(disposition: string, mode: unknown): boolean {
  return disposition.startsWith('inline') || (mode !== undefined && mode !== 'navigate');
}
