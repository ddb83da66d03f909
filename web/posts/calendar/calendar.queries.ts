import { query } from '#web/base/api.ts';

export const ownCalendar = query('GET /api/users/me/calendar');
