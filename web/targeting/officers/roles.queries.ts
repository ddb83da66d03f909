import { query } from '#web/base/api.ts';

/** All roles there are: an association has some twenty. */
export const rolesQuery = query('GET /api/roles', { query: { size: 100 } });

/** The role that a guild should not be without. */
export const headKey = 'obermeister';
