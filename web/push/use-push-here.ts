import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginPush, leavePush } from '#web/base/push/device.ts';
import { useMe } from '#web/identity/me.ts';
import { pushHere } from './push.queries.ts';

/**
 * Switches push messages on and off on this device; `begin` asks the browser, so it belongs to a tap, and to one that comes
 * when it `isReady`: it must be known for whom.
 */
export function usePushHere() {
  const client = useQueryClient();
  const userId = useMe().data?.id;
  const onSettled = () => client.invalidateQueries({ queryKey: pushHere.queryKey });
  const meta = { untilFresh: true };
  const begin = useMutation({
    mutationFn: async (key: string) => (userId === undefined ? 'off' : beginPush(key, userId)),
    onSettled,
    meta,
  });
  const end = useMutation({ mutationFn: leavePush, onSettled, meta });
  return { begin, end, isReady: userId !== undefined };
}
