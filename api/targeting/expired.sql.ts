/** Computed once in a statement: by itself, it would be for each of thousands of posts that are passed over. */
const today = '(select portal_today())';

/** The last day of post `p` is over (decision 168). Read with the day, so that no job has to have run. */
export const isExpired = 'coalesce(p.expires_on < portal_today(), false)';

/** Of posts with a day alone, so that the index of those is read; of them, those that were in the feed. */
export const wereInFeed = `p.expires_on < ${today} and p.published_at is not null and p.archived_at is null`;

/** The same the other way round, as indexes that have the day read it. */
export const isNotExpired = `(p.expires_on is null or p.expires_on >= ${today})`;
