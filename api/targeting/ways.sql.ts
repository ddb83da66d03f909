import { consentedKind } from '#contract/targeting/ways.ts';
import { isOn } from './channels.sql.ts';
import { isWithoutMail } from './hears.sql.ts';

/** What a statement says of the mails: SQL. */
export interface Mails {
  /** The kind of the post. */
  kind: string;
  /** Whether `u` wants no mails of the kind of post. */
  isUnsubscribed: string;
  /** Whether a mail server takes mails. */
  leave: string;
}

/** The way to the addressed person `u`, as `wayTo` of the contract has it. */
export function wayOf(u: string, { kind, isUnsubscribed, leave }: Mails): string {
  return `case when not ${mayBeSent(u, kind)} then case when ${isOn(u, 'feed')} then 'portal' else 'unreachable' end
    when ${isOn(u, 'feed')} and not ${isWithoutMail(u)} then 'portal'
    when not ${isOn(u, 'feed')} and ${isOn(u, 'mail')} and not ${isWithoutMail(u)} and ${leave}
      and not (${isUnsubscribed}) and not ${wantsLetters(u)} then 'mail'
    when ${hasPostalAddress(u)} then 'letter'
    when ${isOn(u, 'feed')} then 'portal'
    else 'unreachable' end`;
}

/** Why the addressed person `u` gets no mail, as `NoMailReason`; null if there is no reason. */
export function noMailReasonOf(u: string, { kind, isUnsubscribed, leave }: Mails): string {
  return `case when not ${mayBeSent(u, kind)} then 'noConsent'
    when not ${isOn(u, 'mail')} then 'lettersOnly'
    when ${isUnsubscribed} then 'unwanted'
    when ${u}.email is null then 'noAddress'
    when ${u}.email_blocked_at is not null then 'addressBlocked'
    when ${isOn(u, 'feed')} then null
    when ${wantsLetters(u)} then 'wantsLetters'
    when not ${leave} then 'noServer' end`;
}

/** What is left for a person `u` whose mail cannot go. */
export function withoutMailWayOf(u: string): string {
  return `case when ${hasPostalAddress(u)} then 'letter' else 'unreachable' end`;
}

/** Offers alone ask for consent. */
export function mayBeSent(u: string, kind: string): string {
  return `(${kind} <> '${consentedKind}' or exists (select from consents s where s.user_id = ${u}.id and s.kind = 'partnerOffers'
    and s.given_on <= (select portal_today()) and (s.withdrawn_on is null or s.withdrawn_on > (select portal_today()))))`;
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

/** The way to company `c`, which has nobody. No company has consented to offers. */
export function wayOfCompany(c: string, { kind, leave }: Pick<Mails, 'kind' | 'leave'>): string {
  return `case when ${kind} = '${consentedKind}' then 'unreachable'
    when ${c}.email is not null and ${c}.channel = 'mail' and ${leave} and not ${isCompanyBlocked(c)} then 'mail'
    when ${isPostal(c)} then 'letter' else 'unreachable' end`;
}

/** As `noMailReasonOf`. */
export function noCompanyMailReasonOf(c: string, { kind, leave }: Pick<Mails, 'kind' | 'leave'>): string {
  return `case when ${kind} = '${consentedKind}' then 'noConsent'
    when ${c}.email is null then 'noAddress'
    when ${c}.channel <> 'mail' then 'wantsLetters'
    when ${isCompanyBlocked(c)} then 'addressBlocked'
    when not ${leave} then 'noServer' end`;
}

/** Its last three mails to this address came back (decision 092). */
function isCompanyBlocked(c: string): string {
  return `(select count(*) = 3 and bool_and(state in ('refused', 'bounced')) from (
    select d.state from company_deliveries d where d.company_id = ${c}.id and d.email = lower(${c}.email)
      and d.state in ('sent', 'refused', 'bounced') order by d.created_at desc limit 3) latest)`;
}
