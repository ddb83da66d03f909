import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#web/base/idle.ts';
import { useSession } from '#web/base/session.ts';
import { useUnreadNumber } from './use-unread-number.ts';

/** Hears of what is new while the portal is looked at, from when the first screen stands. */
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
    // Without it nothing is missing but the news; the next screen tries again.
    const notYet = whenIdle(client, () => void begin().catch(() => {}));
    return () => {
      over = true;
      notYet();
      stop?.();
    };
  }, [client, who]);
}
