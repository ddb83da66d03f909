import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '#web/base/network/api-error.ts';

/** The cached feed still has the deleted post. */
export function useForgetGone(error: ApiError | null): void {
  const client = useQueryClient();
  const gone = error?.status === 404;
  useEffect(() => {
    if (gone) void client.invalidateQueries({ queryKey: ['GET /api/posts'] });
  }, [gone, client]);
}
