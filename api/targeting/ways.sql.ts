import { isOn } from './channels.sql.ts';
import { isWithoutMail } from './hears.sql.ts';

/** What a statement says of the mails: SQL of truths. */
export interface Mails {
  /** Whether `u` wants no mails of the kind of post. */
  isUnsubscribed: string;
  /** Whether a mail server takes mails. */
  leave: string;
}

/** What decides about the way to a person who is addressed: SQL of truths. */
export interface WayFacts extends Mails {
  hasAccess: string;
  /** Whether mails can be delivered. */
  hasEmail: string;
  /** Whether the table of channels gives mails. */
  getsMail: string;
  /** Whether all companies of today want letters. */
  wantsLetters: string;
  /** The person's own, or that of a company. */
  hasPostalAddress: string;
}

/** The rule of `wayTo` of the contract. */
export function wayBy(facts: WayFacts): string {
  const { hasAccess, hasEmail, getsMail, isUnsubscribed, wantsLetters, hasPostalAddress, leave } = facts;
  return `case when ${hasAccess} and ${hasEmail} then 'portal'
    when not ${hasAccess} and ${getsMail} and ${hasEmail} and ${leave} and not ${isUnsubscribed} and not ${wantsLetters} then 'mail'
    when ${hasPostalAddress} then 'letter'
    when ${hasAccess} then 'portal'
    else 'unreachable' end`;
}

/** The way to the addressed person `u`, looked up by person. */
export function wayOf(u: string, { isUnsubscribed, leave }: Mails): string {
  return wayBy({
    hasAccess: isOn(u, 'feed'),
    hasEmail: `(not ${isWithoutMail(u)})`,
    getsMail: isOn(u, 'mail'),
    isUnsubscribed: `(${isUnsubscribed})`,
    wantsLetters: `coalesce((select bool_and(e.wants_letters) from current_company_people e where e.user_id = ${u}.id), false)`,
    hasPostalAddress: `(${isPostal(u)} or exists (select from current_company_people e where e.user_id = ${u}.id and e.is_postal))`,
    leave,
  });
}

/** Whether a letter can be addressed to row `r`, as `is_postal` of `current_companies` says of companies. */
export function isPostal(r: string): string {
  return `(${r}.street is not null and ${r}.postcode is not null and ${r}.town is not null)`;
}

/** The way to company `c` of `current_companies`, which has nobody. */
export function wayOfCompany(c: string, { leave }: Pick<Mails, 'leave'>): string {
  return `case when ${c}.email is not null and not ${c}.wants_letters and ${leave} then 'mail'
    when ${c}.is_postal then 'letter' else 'unreachable' end`;
}
