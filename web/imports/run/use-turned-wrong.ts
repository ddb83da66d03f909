import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import } from '#contract/imports/imports.ts';

const key = (id: string) => ['here', 'imports', 'begun', id] as const;

/** Rows became invalid between check and write, so nothing was written and it is checked again. */
export function useTurnedWrong({ id, counts }: Import): boolean {
  const client = useQueryClient();
  const [turned] = useState(() => client.getQueryData(key(id)) === true && (counts?.wrong ?? 0) > 0);
  return turned && (counts?.wrong ?? 0) > 0;
}

export function noteRunning(client: ReturnType<typeof useQueryClient>, id: string): void {
  client.setQueryData(key(id), true);
}
