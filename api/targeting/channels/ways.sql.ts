import { zone } from '#contract/base/clock.ts';
import { consentedKind } from '#contract/targeting/ways.ts';
import { bounceLimit } from './bounce-limits.sql.ts';
import { isOn } from './channels.sql.ts';
import { isWithoutMail } from './hears.sql.ts';

/** The part of a statement about mails: SQL. */
export interface Mails {
  /** The kind of the post. */
  kind: string;
  /** Whether `u` wants no mails of the kind of post. */
  isUnsubscribed: string;
  /** Whether a mail server takes mails. */
  leave: string;
}

/** What decides about the way to a person who is addressed: SQL of truths. */
export interface WayFacts extends Omit<Mails, 'kind'> {
  /** Whether the person may be sent this kind of post: offers alone ask for consent. */
  mayBeSent: string;
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
  const { mayBeSent, hasAccess, hasEmail, getsMail, isUnsubscribed, wantsLetters, hasPostalAddress, leave } = facts;
  return `case when not ${mayBeSent} then case when ${hasAccess} then 'portal' else 'unreachable' end
    when ${hasAccess} and ${hasEmail} then 'portal'
    when not ${hasAccess} and ${getsMail} and ${hasEmail} and ${leave} and not ${isUnsubscribed} and not ${wantsLetters} then 'mail'
    when ${hasPostalAddress} then 'letter'
    when ${hasAccess} then 'portal'
    else 'unreachable' end`;
}

/** The way to the addressed person `u`, looked up by person. */
export function wayOf(u: string, { kind, isUnsubscribed, leave }: Mails): string {
  return wayBy({
    mayBeSent: mayBeSent(u, kind),
    hasAccess: isOn(u, 'feed'),
    hasEmail: `(not ${isWithoutMail(u)})`,
    getsMail: isOn(u, 'mail'),
    isUnsubscribed: `(${isUnsubscribed})`,
    wantsLetters: wantsLetters(u),
    hasPostalAddress: hasPostalAddress(u),
    leave,
  });
}

/** Offers alone ask for consent. */
export function mayBeSent(u: string, kind: string): string {
  return `(${kind} <> '${consentedKind}' or ${u}.id in (${consenting}))`;
}

/** Selects the ids of those who consent to offers today. */
export const consenting = `select user_id from consents s where s.kind = 'partnerOffers'
  and s.given_on <= (select portal_today()) and (s.withdrawn_on is null or s.withdrawn_on > (select portal_today()))`;

/** Whether all companies of person `u` today want letters; false without a company. */
function wantsLetters(u: string): string {
  return `coalesce((select bool_and(e.wants_letters) from current_company_people e where e.user_id = ${u}.id), false)`;
}

/** The person's own, or that of a company of today. */
/** Whether the person, or a company of his or hers, has a postal address. */
export function hasPostalAddress(u: string): string {
  return `(${isPostal(u)} or exists (select from current_company_people e where e.user_id = ${u}.id and e.is_postal))`;
}

/** Whether company `c` wants letters, as in `wants_letters` of `current_company_people`. */
export function companyWantsLetters(c: string): string {
  return `${c}.channel = 'post'`;
}

/** Whether a letter can be addressed to row `r`. */
export function isPostal(r: string): string {
  return `(${r}.street is not null and ${r}.postcode is not null and ${r}.town is not null)`;
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

/** Why row `r` of a person or company cannot be reached, as `Lack`, where no way is left: SQL of truths. */
export function lackOf(r: string, facts: { mayBeSent: string; isBlocked: string; leave: string }): string {
  return `case when not ${facts.mayBeSent} then 'noConsent' when ${r}.email is null then 'lacksBoth'
    when ${facts.isBlocked} then 'lacksWorking' when not ${facts.leave} then 'lacksServer' else 'lacksPostal' end`;
}

/** What is left for a person `u` whose mail cannot go. */
export function withoutMailWayOf(u: string): string {
  return `case when ${hasPostalAddress(u)} then 'letter' else 'unreachable' end`;
}

/** Of delivery `d` whose mail a server did not take, for `reason`. A dead address is reached on paper at once. */
export function wayAfterRefusal(reason: string): string {
  const rest = `(select ${withoutMailWayOf('u')} from users u where u.id = d.user_id)`;
  return `case when d.way = 'mail' then ${rest}
    when d.way = 'portal' and ${reason} = 'address' and ${rest} = 'letter' then 'letter' else d.way end`;
}

type CompanyMails = Pick<Mails, 'kind' | 'leave'>;

/** The way to company `c`, which has nobody. No company has consented to offers. */
export function wayOfCompany(c: string, { kind, leave }: CompanyMails): string {
  return `case when ${kind} = '${consentedKind}' then 'unreachable'
    when ${c}.email is not null and ${c}.channel = 'mail' and ${leave} and not ${isCompanyBlocked(c)} then 'mail'
    else ${withoutCompanyMailWayOf(c)} end`;
}

/** What is left for a company `c` whose mail cannot go. */
export function withoutCompanyMailWayOf(c: string): string {
  return `case when ${isPostal(c)} then 'letter' else 'unreachable' end`;
}

/** As `noMailReasonOf`. */
export function noCompanyMailReasonOf(c: string, { kind, leave }: CompanyMails): string {
  return `case when ${kind} = '${consentedKind}' then 'noConsent'
    when ${c}.email is null then 'noAddress'
    when ${companyWantsLetters(c)} then 'wantsLetters'
    when ${isCompanyBlocked(c)} then 'addressBlocked'
    when not ${leave} then 'noServer' end`;
}

/** As an address of a person (docs/features/bounces.md): since the last mail that stayed, on enough days. */
export function isCompanyBlocked(c: string): string {
  const dead = `filter (where d.refusal = 'address')`;
  const isOver = (some: string, least: 'span' | 'fullSpan') => `coalesce(
    count(distinct (d.state_at at time zone '${zone}')::date) ${some} >= ${bounceLimit('days')}
    and max(d.state_at) ${some} - min(d.state_at) ${some} >= ${bounceLimit(least)} * interval '1 day', false)`;
  return `(select ${isOver(dead, 'span')} or ${isOver('', 'fullSpan')} from company_deliveries d
    where d.company_id = ${c}.id and d.email = lower(${c}.email) and d.refusal in ('address', 'full') and d.created_at > coalesce((
      select max(s.created_at) from company_deliveries s where s.company_id = ${c}.id and s.email = lower(${c}.email)
        and s.state = 'sent' and s.state_at < portal_now() - interval '5 days'), '-infinity'))`;
}
