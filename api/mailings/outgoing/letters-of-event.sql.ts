// Fragments about later letters `letter` of an event, and about those whom it asks to answer.

/** By whom: the terms of post `p` or of its row. */
export const askedBy = `event -> 'registration' ->> 'by'`;

/** News of the event itself, to those who registered for it. */
export const isNewsOfEvent = (letter: string) =>
  `${letter}.kind in ('moved', 'cancelled', 'offer', 'seat', 'declined')`;

/** The letter is a message, and `condition` holds for its recipient `e`. */
export const isMessageThat = (letter: string, condition: string) =>
  `(${letter}.kind = 'message' and exists (select from event_messages m join event_message_recipients e on e.message_id = m.id
    where m.post_id = ${letter}.post_id and m.number = ${letter}.number and e.recipient_id = ${letter}.recipient_id and ${condition}))`;

/** The letter has the whole post as well; a message where it says so. */
export const hasPost = (letter: string) =>
  `(${letter}.kind in ('correction', 'reminder') or ${isMessageThat(letter, 'e.whole')})`;

/** Of the parties whom post $1 asks (`asked`, `empty`): rows with `user_id` and `company_id` of those that have not answered yet. */
export const unansweredParties = `
  select a.user_id, a.company_id from (select user_id, company_id from asked union select id, id from empty) a
  where not exists (
    select from registrations r where r.post_id = $1
      and case when a.company_id is null then r.user_id = a.user_id else r.company_id = a.company_id end
  )`;
