import { hasPost } from './letters-of-event.sql.ts';

const isPosted = `posted_on is not null and ${hasPost('later_letters')}`;

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
