/** A message has the post below where it says so. */
const isPosted = `posted_on is not null and (kind in ('correction', 'reminder') or kind = 'message' and exists (
  select from event_messages m join event_message_recipients e on e.message_id = m.id
  where m.post_id = later_letters.post_id and m.number = later_letters.number and e.recipient_id = later_letters.recipient_id and e.whole))`;

/** People who have a letter of the post in the mail, each with the first day (`posted_on`). */
export const postedToPeople = (postId: string) => `(
  select user_id, min(posted_on) as posted_on from (
    select user_id, posted_on from letters where post_id = ${postId}
    union all
    select user_id, posted_on from later_letters where post_id = ${postId} and user_id is not null and ${isPosted}
  ) in_the_mail group by user_id
)`;

/** The same of companies that have nobody. */
export const postedToCompanies = (postId: string) => `(
  select company_id from company_deliveries where post_id = ${postId} and posted_on is not null
  union
  select company_id from later_letters where post_id = ${postId} and company_id is not null and ${isPosted}
)`;
