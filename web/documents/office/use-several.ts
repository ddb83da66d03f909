import { useState } from 'react';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { mostAtOnce } from '#contract/documents/words.ts';
import type { ChangedSince } from '#contract/base/errors.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';

export function severalOf(entries: readonly FolderEntry[]) {
  return {
    ids: entries.map(({ id }) => id),
    versions: Object.fromEntries(entries.map(({ id, version }) => [id, version])),
  };
}

export interface Sent {
  done: FolderEntry[];
  isAll: boolean;
}

/**
 * In batches of the server's limit, each all or nothing. Stops where somebody else has changed an entry; a second try
 * changes it anyway.
 */
export function useSeveral(entries: readonly FolderEntry[]) {
  const [left, setLeft] = useState(entries);
  const [changed, setChanged] = useState<readonly ChangedSince[]>([]);

  /** Returns what was changed, and whether that was all; shows failures. */
  async function send(step: (some: readonly FolderEntry[]) => Promise<void>): Promise<Sent> {
    const done: FolderEntry[] = [];
    try {
      while (done.length < left.length) {
        const some = left.slice(done.length, done.length + mostAtOnce);
        await step(some);
        done.push(...some);
      }
    } catch (error) {
      const newer = error instanceof ApiError ? error.changed : [];
      setLeft(left.slice(done.length).map((entry) => ({ ...entry, ...versionIn(newer, entry.id) })));
      setChanged(newer);
      if (newer.length === 0) tellFailure(error as Error);
    }
    return { done, isAll: done.length === left.length };
  }

  return { send, changed };
}

function versionIn(changed: readonly ChangedSince[], id: string): { version?: number } {
  const version = changed.find((one) => one.id === id)?.version;
  return version === undefined ? {} : { version };
}
