import { checksumOf } from '#platform/files/checksum.ts';
import { isStartRefused } from '#platform/config/refusal.ts';
import { fileKeyOf, type Head } from './content.ts';
import { type Found, readBackup } from './read-backup.ts';

export interface Verified {
  name: string;
  head: Pick<Head, 'madeAt' | 'version' | 'postgres' | 'installation'>;
  tables: number;
  rows: number;
  files: number;
  fileBytes: number;
  /** Keys of files that the backup should have and lacks, or has damaged. */
  missing: string[];
  damaged: string[];
  /** Keys of files that the portal lacked or had damaged when the backup was made. */
  lackedByPortal: string[];
}

/** Reads all of it. Throws `startRefused` if the database's file is damaged; files are counted. */
export async function verifyBackup(found: Found, stopping?: AbortSignal): Promise<Verified> {
  return (await verifyWithHead(found, stopping)).verified;
}

/** As `verifyBackup`, with what a restore needs to know before it reads the rows. */
export async function verifyWithHead(
  found: Found,
  stopping?: AbortSignal,
): Promise<{ verified: Verified; head: Head }> {
  const looked = new Map<string, 'whole' | 'missing' | 'damaged'>();
  const [missing, damaged]: [string[], string[]] = [[], []];
  const files: { key: string; sha256: string }[] = [];
  const { head, end } = await readBackup(found, {
    stopping,
    file: ({ key, sha256 }) => void files.push({ key, sha256 }),
  });
  const lacked = new Set(end.damaged);
  for (const { key, sha256 } of files) {
    stopping?.throwIfAborted();
    if (lacked.has(key)) continue;
    const state = looked.get(sha256) ?? (await look(found, { sha256, key: fileKeyOf(sha256, head.fileEnding) }));
    looked.set(sha256, state);
    if (state === 'missing') missing.push(key);
    if (state === 'damaged') damaged.push(key);
  }
  const { madeAt, version, postgres, installation } = head;
  const verified: Verified = {
    name: found.name,
    head: { madeAt, version, postgres, installation },
    tables: head.tables.length,
    rows: Object.values(end.tables).reduce((sum, { rows }) => sum + rows, 0),
    files: end.files.count,
    fileBytes: end.files.bytes,
    missing,
    damaged,
    lackedByPortal: end.damaged,
  };
  return { verified, head };
}

async function look(
  { place, seal }: Found,
  { key, sha256 }: { key: string; sha256: string },
): Promise<'whole' | 'missing' | 'damaged'> {
  if ((await place.size(key)) === undefined) return 'missing';
  try {
    const { content } = await place.open(key);
    const found = await checksumOf(await seal.open(content));
    return found.sha256 === sha256 ? 'whole' : 'damaged';
  } catch (error) {
    if (isStartRefused(error)) return 'damaged';
    throw error;
  }
}
