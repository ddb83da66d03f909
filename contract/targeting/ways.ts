import type { MemberFacts } from '../people/words.ts';
import type { PostKind } from '../posts/words.ts';
import { shareOf } from './channels.ts';

/** Offers are advertising: they go by mail and letter to those who consented to offers of partners. */
export const consentedKind = 'offer' satisfies PostKind;

/** The ways to addressed people, exactly one for each: `portal` with the mails the person wants. */
export const ways = ['portal', 'mail', 'letter', 'unreachable'] as const;
export type Way = (typeof ways)[number];

export interface Reachable extends MemberFacts {
  /** An address to which mails can be delivered. */
  hasEmail: boolean;
  /** Wants no mails of this kind of post. */
  isUnsubscribed: boolean;
  /** All companies of today want letters. */
  wantsLetters: boolean;
  /** The person's own, or that of a company. */
  hasPostalAddress: boolean;
  /** May get this kind of post: offers go only to people who consented to them. */
  mayBeSent: boolean;
}

/**
 * The way to a person who is addressed. Statements ask `wayOf` of `api/targeting/channels/ways.sql.ts`, which is compared with this.
 * Without a mail server (`mailsLeave`) nobody has the way `mail`.
 */
export function wayTo(person: Reachable, mailsLeave: boolean): Way {
  const hasAccess = shareOf(person, 'feed') === 'always';
  if (!person.mayBeSent) return hasAccess ? 'portal' : 'unreachable';
  if (hasAccess && person.hasEmail) return 'portal';
  const getsMail = shareOf(person, 'mail') === 'always' && person.hasEmail && !person.isUnsubscribed;
  if (!hasAccess && getsMail && !person.wantsLetters && mailsLeave) return 'mail';
  if (person.hasPostalAddress) return 'letter';
  return hasAccess ? 'portal' : 'unreachable';
}

/** Why the way to somebody is `unreachable`; the first reason that applies. All but the first lack a postal address too. */
export const lacks = ['noConsent', 'lacksBoth', 'lacksWorking', 'lacksServer', 'lacksPostal'] as const;
export type Lack = (typeof lacks)[number];

/** Why an addressed person gets no mail of a post, in the ledger; the first reason that applies. */
export const noMailReasons = [
  'noConsent',
  'lettersOnly',
  'unwanted',
  'noAddress',
  'addressBlocked',
  'wantsLetters',
  'noServer',
] as const;
export type NoMailReason = (typeof noMailReasons)[number];
