// What becomes of a claimed mail: $2 its state, $4 whether nothing could be sent at all.

/** With the pauses: five days. */
const mostAttempts = 36;

export const isTriedAgain = `$2 = 'due' and ($4::boolean or attempts < ${mostAttempts})`;

export const becomes = `(case when $2 <> 'due' or ${isTriedAgain} then $2 else 'refused' end)`;

/** Retries after five minutes, doubling up to four hours. Outages do not count. */
export const notBefore = `portal_now() + case when $4::boolean then interval '5 minutes'
  else least(interval '5 minutes' * power(2, attempts - 1), interval '4 hours') end`;
