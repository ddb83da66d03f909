import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';

export const ownRequests = query('GET /api/users/me/change-requests');

export function useOwnRequests() {
  return useQuery(ownRequests).data;
}
