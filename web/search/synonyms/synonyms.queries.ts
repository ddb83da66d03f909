import { query } from '#web/base/api.ts';

export const synonymsQuery = query('GET /api/search/synonyms');
