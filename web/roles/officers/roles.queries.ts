import { query } from '#web/base/api.ts';

/** All: an association has some twenty. */
export const officesQuery = query('GET /api/roles', { query: { size: 100, heldIn: 'guild' } });

/** The role of a guild's head. */
export const headKey = 'obermeister';
