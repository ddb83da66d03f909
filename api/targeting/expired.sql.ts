/** The last day of post `p` is over (decision 168). Read with the day, so that no job has to have run. */
export const isExpired = 'coalesce(p.expires_on < portal_today(), false)';

/** The same the other way round, as indexes that have the day read it. */
export const isNotExpired = '(p.expires_on is null or p.expires_on >= portal_today())';
