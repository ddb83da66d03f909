import { hearsNews } from '#api/targeting/channels/hears.sql.ts';

/** Id of the person to whom mails about registration `r` go; null: they go to the company. */
export const answererId = `case when r.way in ('portal', 'link') then r.by_id else r.user_id end`;

const isAhead = `(p.event_at > portal_now() or exists (
  select from jsonb_array_elements(p.event -> 'dates') d where (d ->> 'at')::timestamptz > portal_now()))`;

/** People and companies that get a mail which says that the event of post $1 does not take place, once it is withdrawn. */
export const toldOfEventSql = `
  select coalesce(u.id, c.id) as id from registrations r join posts p on p.id = r.post_id
  left join companies c on c.id = r.company_id and c.email is not null
  left join users u on u.id = ${answererId} and ${hearsNews('u')}
  where r.post_id = $1 and r.state <> 'declined' and r.told_cancelled is null and ${isAhead} and coalesce(u.id, c.id) is not null`;
