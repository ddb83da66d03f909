import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { pushState } from '#web/base/push/device.ts';

export const pushDevices = query('GET /api/users/me/push-subscriptions');

/** Known only to the browser. */
export const pushHere = queryOptions({ queryKey: ['push messages here'], queryFn: pushState, networkMode: 'always' });
