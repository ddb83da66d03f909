import { buffer } from 'node:stream/consumers';
import { type FileStore, fileKey } from '#platform/files/file-store.ts';
import type { TenantSettings } from './tenant-file.rules.ts';

/** The office's own logo as PNG; undefined without one, or where its file is lost, as papers are made all the same. */
export type LogoOf = (tenant: Pick<TenantSettings, 'id' | 'logo'>) => Promise<Uint8Array | undefined>;

export function logosIn(store: Pick<FileStore, 'open'>): LogoOf {
  return async ({ id, logo }) => {
    if (logo === null) return undefined;
    try {
      const { content } = await store.open(fileKey(id, logo.id));
      return await buffer(content);
    } catch {
      return undefined;
    }
  };
}
