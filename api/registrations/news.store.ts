import type { EventFacts } from '#contract/posts/event.ts';
import type { RegistrationState } from '#contract/registrations/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { personName } from '#platform/database/named.sql.ts';
import { isWithoutMail } from '#api/targeting/channels/hears.sql.ts';
import { answererId } from '#api/mailings/outgoing/told-of-event.sql.ts';
import { isOffSql, registeredName } from './registrations.sql.ts';

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
}

/** To the person who answered in the portal, or whose it is; else to the company. Undefined if it is gone. */
export async function findForMail(db: Db, id: string): Promise<RegistrationInMail | undefined> {
  const text = `
    select p.id as "postId", p.title, ${instantSql('p.event_at')} as "eventAt", p.event_place as "eventPlace", p.event, r.state,
      ${isOffSql} as "isOff",
      p.version + r.version as sequence, p.version, ${instantSql('r.changed_at')} as "changedAt", c.name as company,
      array(select ${registeredName} from registered_people e left join users u on u.id = e.user_id
        where e.registration_id = r.id order by e.position) as people,
      r.offered, ${instantSql('r.offered_until')} as "offeredUntil", coalesce(u.email, c.email) as email,
      u.id as "userId", case when u.id is null and c.email is not null then c.id end as "companyId",
      coalesce(${personName('u')}, c.name) as name, u.language
    from registrations r join posts p on p.id = r.post_id left join companies c on c.id = r.company_id
    left join users u on u.id = ${answererId} and not ${isWithoutMail('u')}
    where r.id = $1`;
  const [found] = await prepared<RegistrationInMail>(db, text, [id]);
  return found;
}
