import type { QueryClient } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { repeatIfUnderWay } from '#web/base/queries/ask-anew.ts';

export const noticesQuery = query('GET /api/notices');

/** New since the bell was last opened. */
export const noticeCountQuery = query('GET /api/notices/count');

export function keepLooked(client: QueryClient): void {
  client.setQueryData(noticeCountQuery.queryKey, { total: 0 });
  repeatIfUnderWay(client, noticeCountQuery.queryKey);
}

export function keepNoticesRead(client: QueryClient, until: string): void {
  client.setQueryData(
    noticesQuery.queryKey,
    (known) => known && { items: known.items.map((one) => (one.at <= until ? { ...one, fresh: false } : one)) },
  );
  repeatIfUnderWay(client, noticesQuery.queryKey);
}
