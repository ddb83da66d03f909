import { isOn } from '#api/targeting/channels/channels.sql.ts';
import { seesPost, visibleAudiences } from '#api/targeting/targeting.store.ts';

/** Post `p` is one that its page shows to the reader. $1 keys, $2 reader, $3 whether an admin. */
export const isVisible = `p.published_at <= portal_now()
  and ($3::boolean or p.withdrawn_at is null and (p.author_id = $2 or p.audience_id in (${visibleAudiences})))`;

/** Where the office has switched questions on, and the post is neither archived nor withdrawn; expired ones take them. */
export const takesQuestions = `(p.takes_questions and p.archived_at is null
  and coalesce((select s.questions from portal_settings s), 'off') <> 'off')`;

/** Whether the page of post `p` has something to show to the reader $2. */
export const hasQuestions = `(p.published_at is not null and p.published_at <= portal_now() and (${takesQuestions} or exists (
  select from questions q where q.post_id = p.id and (q.shown_at is not null or q.user_id = $2))))`;

/** Person `u` can sign in and sees post `p`, so that an answer reaches somebody who may read it. */
export const isReader = `(${isOn('u', 'feed')} and p.published_at <= portal_now() and p.withdrawn_at is null
  and (p.author_id = u.id or ${seesPost}))`;

/** Questions that wait for an answer. */
export const isOpen = `q.state = 'open'`;
