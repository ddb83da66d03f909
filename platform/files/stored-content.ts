import type { StoredContent } from '#contract/base/route.ts';
import type { Config } from '../config/config.ts';
import { type Checksum, type FileStore, missingFile } from './file-store.ts';

/** What a route with `sends` returns for a stored file. */
export type ContentOf = (file: { key: string } & Checksum) => StoredContent;

/** How long a signed address is valid, in seconds: to begin a download, not to share it. */
const addressSeconds = 300;

/** Stored files are sent by this process, by nginx (`X-Accel-Redirect`) or by redirect to the store. */
export function contentOf(files: FileStore, settings: Pick<Config, 's3Redirect' | 'accelRedirect'>): ContentOf {
  const { s3Redirect, accelRedirect } = settings;
  return ({ key, bytes, sha256 }) => {
    async function gone(cause?: unknown): Promise<never> {
      await files.lost?.(key);
      throw missingFile(key, cause);
    }
    async function mustBeThere(): Promise<void> {
      if ((await files.size(key)) !== bytes) await gone();
    }
    const content: StoredContent = {
      bytes,
      sha256,
      async open(part) {
        const opened = await files.open(key, part);
        if (opened.bytes === bytes) return opened.content;
        opened.content.destroy();
        return gone(`it has ${opened.bytes} bytes there, not ${bytes}`);
      },
    };
    if (accelRedirect !== undefined)
      content.elsewhere = async ({ type }) => {
        await mustBeThere();
        return { status: 200, headers: { 'x-accel-redirect': `${accelRedirect}${key}`, 'content-type': type } };
      };
    if (s3Redirect)
      content.elsewhere = async ({ type, disposition, headers }) => {
        if (isRead(disposition, headers['sec-fetch-mode'])) return undefined;
        await mustBeThere();
        const location = await files.address?.(key, { type, disposition }, addressSeconds);
        return location ? { status: 307, headers: { location, 'cache-control': 'no-store' } } : undefined;
      };
    return content;
  };
}

/** The portal's pages cannot follow redirects to other origins, and inline content must come from its own. */
function isRead(disposition: string, mode: unknown): boolean {
  return disposition.startsWith('inline') || (mode !== undefined && mode !== 'navigate');
}
