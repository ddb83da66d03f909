import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginPush, leavePush } from '#web/base/push/device.ts';
import { useMe } from '#web/identity/me.ts';
import { pushHere } from './push.queries.ts';

/** Call `begin` in a click once it `isReady`, as the browser asks for permission. */
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
