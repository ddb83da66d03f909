import { query } from '#web/base/api.ts';

export const methodsQuery = query('GET /api/users/me/sign-in');
export const passkeysQuery = query('GET /api/users/me/passkeys', { query: { size: 100 } });
/** More than anybody has. */
export const devicesQuery = query('GET /api/users/me/devices', { query: { size: 100 } });
