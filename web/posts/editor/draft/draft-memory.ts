import { storage } from '#web/base/storage.ts';
import type { Draft } from './draft.ts';

export interface Remembered {
  version: number | null;
  fields: Partial<Draft>;
}

export interface DraftMemory {
  read(id: string | null): Remembered | null;
  write(id: string | null, remembered: Remembered | null): void;
}

/** Per person and portal, as offices share computers. */
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
