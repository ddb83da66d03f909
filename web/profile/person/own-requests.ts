import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';

/** What one has asked the office to change, and which fields it decides. */
export const ownRequests = query('GET /api/users/me/change-requests');

export function useOwnRequests() {
  return useQuery(ownRequests).data;
}
