import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { pushState } from '#web/base/push/device.ts';

export const pushDevices = query('GET /api/users/me/push-subscriptions');

/** How it is on this device, which the browser alone knows. */
export const pushHere = queryOptions({
  queryKey: ['here', 'push messages'],
  queryFn: pushState,
  networkMode: 'always',
});
