import type { QueryClient } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';

/** What concerns the reader, the newest first. */
export const noticesQuery = query('GET /api/notices');

/** How many of it are new since the bell was last opened. */
export const noticeCountQuery = query('GET /api/notices/count');

/** The reader has them all before him or her. */
export function keepLooked(client: QueryClient): void {
  client.setQueryData(noticeCountQuery.queryKey, { total: 0 });
}

/** The reader has put behind what came until a moment. */
export function keepNoticesRead(client: QueryClient, until: string): void {
  client.setQueryData(
    noticesQuery.queryKey,
    (known) => known && { items: known.items.map((one) => (one.at <= until ? { ...one, fresh: false } : one)) },
  );
}
