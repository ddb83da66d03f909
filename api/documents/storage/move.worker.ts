// Copies, never moves, so that it can be interrupted and repeated.
import type { Database } from '#platform/database/database.ts';
import { proven } from '#platform/files/checksum.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import { eachFile } from './each-file.acts.ts';
import type { StoredRow } from './storage.store.ts';

export interface Move {
  database: Database;
  from: FileStore;
  to: FileStore;
  tenantIds: readonly string[];
  failed: (key: string, reason: unknown) => void;
  copied: (key: string, bytes: number) => void;
  stopping: AbortSignal;
}

export interface Moved {
  copied: number;
  bytes: number;
  there: number;
  failed: number;
}

/** Copies what is missing and verifies checksums, until a round finds nothing new. */
export async function moveFiles(move: Move): Promise<Moved> {
  const sum = await moveRound(move);
  for (let last = sum.copied; last > 0 && !move.stopping.aborted;) {
    const { copied, bytes, failed } = await moveRound(move);
    last = copied;
    sum.copied += copied;
    sum.bytes += bytes;
    sum.failed = failed;
  }
  return sum;
}

async function moveRound(move: Move): Promise<Moved> {
  const round: Moved = { copied: 0, bytes: 0, there: 0, failed: 0 };
  for (const tenantId of move.tenantIds) await moveTenant(move, tenantId, round);
  return round;
}

async function moveTenant({ database, ...move }: Move, tenantId: string, round: Moved): Promise<void> {
  for await (const row of eachFile(database, tenantId)) {
    if (move.stopping.aborted) return;
    const key = fileKey(tenantId, row.id);
    if ((await move.to.size(key)) === row.bytes) round.there += 1;
    else if (await isCopied(move, key, row)) {
      round.copied += 1;
      round.bytes += row.bytes;
    } else round.failed += 1;
  }
}

async function isCopied({ from, to, failed, copied }: Omit<Move, 'database'>, key: string, row: StoredRow) {
  try {
    const { content } = await from.open(key);
    await to.put(key, proven(content, row.sha256));
    copied(key, row.bytes);
    return true;
  } catch (reason) {
    failed(key, reason);
    return false;
  }
}
