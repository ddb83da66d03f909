import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginPush, leavePush } from '#web/base/push/device.ts';
import { useMe } from '#web/identity/me.ts';
import { pushDevices, pushHere } from './push.queries.ts';

/** Call `begin` in a click once it `isReady`, as the browser asks for permission. */
export function usePushHere() {
  const client = useQueryClient();
  const userId = useMe().data?.id;
  const lookAgain = async () => {
    await client.invalidateQueries({ queryKey: pushHere.queryKey });
    await client.invalidateQueries({ queryKey: pushDevices.queryKey });
  };
  const begin = useMutation({
    mutationFn: async (key: string) => (userId === undefined ? 'off' : beginPush(key, userId)),
    onSettled: lookAgain,
  });
  const end = useMutation({ mutationFn: leavePush, onSettled: lookAgain });
  return { begin, end, isReady: userId !== undefined };
}
