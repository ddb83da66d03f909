import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '#web/base/api-error.ts';

/** The feed that led to a post which is not there any more was loaded before: it is asked for anew. */
export function useForgetGone(error: ApiError | null): void {
  const client = useQueryClient();
  const gone = error?.status === 404;
  useEffect(() => {
    if (gone) void client.invalidateQueries({ queryKey: ['GET /api/posts'] });
  }, [gone, client]);
}
