import type { SentFile } from '#contract/base/route.ts';
import { fileKey } from '#platform/files/file-store.ts';
import type { ContentOf } from '#platform/files/stored-content.ts';
import type { StoredFile } from './documents.store.ts';
import { mustBeScanned } from '../scan/must-be-scanned.rules.ts';

export interface Outlet {
  contentOf: ContentOf;
}

/** `inline` applies to harmless types only. Refuses unscanned and infected files. */
export function sentOf(
  { contentOf }: Outlet,
  { tenantId, file, inline }: { tenantId: string; file: StoredFile & { name: string }; inline: boolean },
): SentFile {
  mustBeScanned(file);
  const { id, name, type, bytes, sha256 } = file;
  return { name, type, inline, content: contentOf({ key: fileKey(tenantId, id), bytes, sha256 }) };
}
