/** Computed once in a statement: by itself, it would be for each of thousands of posts that are passed over. */
const today = '(select portal_today())';

/** The last day of post `p` is over (decision 168). Read with the day, so that no job has to have run. */
export const isExpired = 'coalesce(p.expires_on < portal_today(), false)';

/** The same the other way round, as indexes that have the day read it. */
export const isNotExpired = `(p.expires_on is null or p.expires_on >= ${today})`;

/** As `isExpired`, for statements that pass over thousands. */
export const isOver = `p.expires_on < ${today}`;

/** Counts per audience of posts that are out and whose last day is over. */
export const overCounts = `(select audience_id, kind, posts from audience_counts where expires_on < ${today})`;

/** Counts per audience of posts that are out and have not expired, which are by their last day. */
export const liveCounts = `(select audience_id, kind, posts from audience_counts where expires_on >= ${today})`;
