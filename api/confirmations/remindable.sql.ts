import { hearsNews } from '#api/targeting/hears.sql.ts';
import { paceSql } from '#api/targeting/paces.sql.ts';

/** People with open confirmations, an address and mails wanted. Follows `askedTables`. */
export function remindableSql(house: readonly [house: string, unmutable: string]): string {
  return `
    select u.id from users u left join mail_preferences f on f.user_id = u.id join posts p on p.id = $1
    where ${hearsNews('u')} and ${paceSql('p.kind', house)} <> 'never'
      and u.id in (select a.user_id from asked a join holders h on h.id = coalesce(a.company_id, a.user_id) where h.at is null)`;
}
