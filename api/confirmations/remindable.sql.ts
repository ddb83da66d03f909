import { isWithoutMail } from '#api/targeting/hears.sql.ts';
import { paceSql } from '#api/mailings/paces.sql.ts';

/**
 * Whom a reminder of the post $1 goes to: people of what is open who have an address and do not refuse mails of such posts,
 * once each. Stands behind `askedTables`; `house` are places with `houseValues`.
 */
export function remindableSql(house: readonly [house: string, unmutable: string]): string {
  return `
    select u.id from users u left join mail_preferences f on f.user_id = u.id join posts p on p.id = $1
    where not ${isWithoutMail('u')} and ${paceSql('p.kind', house)} <> 'never'
      and u.id in (select a.user_id from asked a join holders h on h.id = coalesce(a.company_id, a.user_id) where h.at is null)`;
}
