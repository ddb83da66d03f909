import { query } from '#web/base/api.ts';

/** How one signs in with the built-in service. */
export const methodsQuery = query('GET /api/users/me/sign-in');
export const passkeysQuery = query('GET /api/users/me/passkeys', { query: { size: 100 } });
/** More than anybody has; the list is shown whole. */
export const devicesQuery = query('GET /api/users/me/devices', { query: { size: 100 } });
