import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadQuery } from '#web/posts/posts.queries.ts';
import { titleNumber } from '#web/ui/page/title.ts';

export function useUnreadNumber(): void {
  const total = useQuery(unreadQuery).data?.total ?? 0;
  useEffect(() => {
    titleNumber.set(total > 99 ? '99+' : total > 0 ? String(total) : '');
    setBadge(total);
  }, [total]);
  useEffect(
    () => () => {
      titleNumber.set('');
      setBadge(0);
    },
    [],
  );
}

/** Not supported everywhere, and may be refused if not installed. */
function setBadge(total: number) {
  if (!('setAppBadge' in navigator)) return;
  void (total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge()).catch(() => {});
}
