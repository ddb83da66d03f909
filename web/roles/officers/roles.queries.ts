import { query } from '#web/base/api.ts';

/** All offices that can be held in a guild, in the order of rank: an association has some twenty. */
export const officesQuery = query('GET /api/roles', { query: { size: 100, heldIn: 'guild' } });

/** The role that a guild should not be without. */
export const headKey = 'obermeister';
