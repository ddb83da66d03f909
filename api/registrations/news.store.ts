import type { EventFacts } from '#contract/posts/event.ts';
import type { RegistrationState } from '#contract/registrations/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { personName } from '#platform/database/named.sql.ts';
import { answererId } from '#api/mailings/outgoing/told-of-event.sql.ts';
import { hearerOf, isOffSql, registeredName, registeredWay } from './registrations.sql.ts';

/** A registration, its event and whom to write to about it. */
export interface RegistrationInMail {
  [column: string]: unknown;
  postId: string;
  title: string;
  /** Null for an event that has no day any more. */
  eventAt: string | null;
  /** It is cancelled, or its post is gone. */
  isOff: boolean;
  state: RegistrationState;
  eventPlace: string | null;
  event: EventFacts | null;
  /** Rises with each change of the event or of the registration. */
  sequence: number;
  changedAt: string;
  version: number;
  company: string | null;
  people: string[];
  offered: number | null;
  offeredUntil: string | null;
  email: string | null;
  userId: string | null;
  companyId: string | null;
  name: string;
  language: Language | null;
  way: 'mail' | 'letter' | 'none';
  /** Why nobody comes. */
  reason: string | null;
  /** Whose registration it is. */
  ofCompany: string | null;
  ofUser: string | null;
  /** Who answered, whether mails reach him or her or not; null: the company. */
  answerer: string | null;
  /** Of the registration. */
  ownVersion: number;
}

/**
 * To the person who answered in the portal, or whose it is; else to the company. `to`: who had answered before the office
 * did. Undefined if it is gone.
 */
export async function findForMail(db: Db, id: string, to?: string): Promise<RegistrationInMail | undefined> {
  const text = `
    select p.id as "postId", p.title, ${instantSql('p.event_at')} as "eventAt", p.event_place as "eventPlace", p.event, r.state,
      ${isOffSql} as "isOff",
      p.version + r.version as sequence, p.version, ${instantSql('r.changed_at')} as "changedAt", c.name as company,
      array(select ${registeredName} from registered_people e left join users u on u.id = e.user_id
        where e.registration_id = r.id order by e.position) as people,
      r.offered, ${instantSql('r.offered_until')} as "offeredUntil", coalesce(a.email, c.email) as email,
      a.id as "userId", case when a.id is null and c.email is not null then c.id end as "companyId",
      coalesce(${personName('a')}, c.name) as name, a.language, ${registeredWay} as way, r.reason,
      r.company_id as "ofCompany", r.user_id as "ofUser",
      ${answererId} as answerer, r.version as "ownVersion"
    from registrations r join posts p on p.id = r.post_id left join companies c on c.id = r.company_id
    ${hearerOf(`coalesce($2::uuid, ${answererId})`)} left join users o on o.id = r.user_id
    where r.id = $1`;
  const [found] = await prepared<RegistrationInMail>(db, text, [id, to ?? null]);
  return found;
}
