import { storage } from '#web/base/storage.ts';
import type { Draft } from './draft.ts';

/** What has not reached the server yet, and on which version it builds. */
export interface Remembered {
  version: number | null;
  fields: Partial<Draft>;
}

export interface DraftMemory {
  read(id: string | null): Remembered | null;
  write(id: string | null, remembered: Remembered | null): void;
}

/** Unsaved changes on this device; of one person in one portal, because the office may share a computer. */
export function draftMemory(owner: { tenant: string; user: string; kind: 'draft' | 'correction' }): DraftMemory {
  const key = (id: string | null) => `zunfthaus.${owner.kind}.${owner.tenant}.${owner.user}.${id ?? 'new'}`;
  return {
    read(id) {
      try {
        return JSON.parse(storage.read(key(id)) ?? 'null') as Remembered | null;
      } catch {
        return null;
      }
    },
    write: (id, remembered) => storage.write(key(id), remembered && JSON.stringify(remembered)),
  };
}
