// Whose opening is shown (decision 102): `u` is the person, `r` what he or she has read.
export const shows = 'coalesce(u.shows_reads, false)';

/** Not only marked as read. */
export const isOpened = 'r.opened';
