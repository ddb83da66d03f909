import { hearsNews } from '#api/targeting/channels/hears.sql.ts';
import { frequencySql } from '#api/targeting/channels/frequencies.sql.ts';
import { wayOf, wayOfCompany } from '#api/targeting/channels/ways.sql.ts';

interface Values {
  /** Placeholders of the portal's default frequencies by kind, and of the kinds that cannot be switched off. */
  defaults: readonly [frequencies: string, unmutable: string];
  /** Whether a mail server takes mails. */
  leave: string;
}

/**
 * Whom a reminder of post $1 is for, each by one way (`by`): `mail`, `letter`, or `none` for who has neither. Who has an
 * access and wants no mails finds it in the portal. Follows `askedTables`.
 */
export function remindingSql({ defaults, leave }: Values): string {
  const frequency = frequencySql('p.kind', defaults);
  const mails = { kind: 'p.kind', isUnsubscribed: `${frequency} = 'never'`, leave };
  return `
    select id, kind, by from (
      select u.id, 'person' as kind, case w.way when 'letter' then 'letter' when 'unreachable' then 'none'
        else case when ${hearsNews('u')} and ${frequency} <> 'never' then 'mail' end end as by
      from users u left join mail_preferences f on f.user_id = u.id join posts p on p.id = $1
      cross join lateral (select ${wayOf('u', mails)} as way) w
      where u.id in (select a.user_id from asked a join holders h on h.id = coalesce(a.company_id, a.user_id) where h.at is null)
      union all
      select c.id, 'company', replace(${wayOfCompany('c', { kind: 'p.kind', leave })}, 'unreachable', 'none')
      from companies c join posts p on p.id = $1
      where c.id in (select h.id from holders h join empty using (id) where h.at is null)
    ) reminded where by is not null`;
}
