import { isOn } from './channels.sql.ts';
import { isWithoutMail } from './hears.sql.ts';

/** What a statement says of the mails: SQL of truths. */
export interface Mails {
  /** Whether `u` wants no mails of the kind of post. */
  isUnsubscribed: string;
  /** Whether a mail server takes mails. */
  leave: string;
}

/** The way to the addressed person `u`, as `wayTo` of the contract has it. */
export function wayOf(u: string, { isUnsubscribed, leave }: Mails): string {
  return `case when ${isOn(u, 'feed')} and not ${isWithoutMail(u)} then 'portal'
    when not ${isOn(u, 'feed')} and ${isOn(u, 'mail')} and not ${isWithoutMail(u)} and ${leave}
      and not (${isUnsubscribed}) and not ${wantsLetters(u)} then 'mail'
    when ${hasPostalAddress(u)} then 'letter'
    when ${isOn(u, 'feed')} then 'portal'
    else 'unreachable' end`;
}

/** Whether all companies of person `u` today want letters; false without a company. */
function wantsLetters(u: string): string {
  return `coalesce((select bool_and(n.channel = 'post') from current_company_people e join companies n on n.id = e.company_id
    where e.user_id = ${u}.id), false)`;
}

/** The person's own, or that of a company of today. */
function hasPostalAddress(u: string): string {
  return `(${isPostal(u)} or exists (select from current_company_people e join companies n on n.id = e.company_id
    where e.user_id = ${u}.id and ${isPostal('n')}))`;
}

/** Whether a letter can be addressed to row `r`. */
export function isPostal(r: string): string {
  return `(${r}.street is not null and ${r}.postcode is not null and ${r}.town is not null)`;
}

/** The way to company `c`, which has nobody. */
export function wayOfCompany(c: string, { leave }: Pick<Mails, 'leave'>): string {
  return `case when ${c}.email is not null and ${c}.channel = 'mail' and ${leave} then 'mail'
    when ${isPostal(c)} then 'letter' else 'unreachable' end`;
}
