import type { SentFile } from '#contract/base/route.ts';
import { fileKey } from '#api/base/files/file-store.ts';
import type { ContentOf } from '#api/base/files/stored-content.ts';
import type { StoredFile } from './documents.store.ts';
import { mustBeScanned } from './scan/must-be-scanned.ts';

/** How what is kept is sent. */
export interface Outlet {
  contentOf: ContentOf;
}

/**
 * A stored file under the name it is to have; `inline` shows what can do no harm in place. Refuses what the scanner has not
 * seen yet, or has found something in.
 */
export function sentOf(
  { contentOf }: Outlet,
  { tenantId, file, inline }: { tenantId: string; file: StoredFile & { name: string }; inline: boolean },
): SentFile {
  mustBeScanned(file);
  const { id, name, type, bytes, sha256 } = file;
  return { name, type, inline, content: contentOf({ key: fileKey(tenantId, id), bytes, sha256 }) };
}
