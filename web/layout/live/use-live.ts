import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#web/base/time/idle.ts';
import { useSession } from '#web/base/session.ts';
import { useUnreadNumber } from './use-unread-number.ts';

/** Starts when the first screen is ready. */
export function useLive(): void {
  const client = useQueryClient();
  const { user, tenant } = useSession();
  const who = user && tenant ? `${tenant.id} ${user.id}` : null;
  useUnreadNumber();
  useEffect(() => {
    if (!who) return;
    let stop: (() => void) | null = null;
    let over = false;
    const begin = async () => {
      const { startLive } = await import('./live.ts');
      if (!over) stop = startLive(client, who);
    };
    // Only news are missing then; the next screen retries.
    const notYet = whenIdle(client, () => void begin().catch(() => {}));
    return () => {
      over = true;
      notYet();
      stop?.();
    };
  }, [client, who]);
}
