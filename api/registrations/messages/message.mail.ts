import { filled } from '#contract/base/text/filled.ts';
import { sharedFacts } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import type { PostKind } from '#contract/posts/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { dayIn, plainDayIn } from '#platform/output/moment.ts';
import { mailOf, type PortalMail } from '#api/identity/mail.job.ts';
import { sheetBodies } from '#api/mailings/content/bodies.mail.ts';
import { eventLinesIn, leafIn } from '#api/mailings/content/dates.mail.ts';
import { choicesOf, companyChoicesOf, frameOf, listHeaders } from '#api/mailings/content/frame.mail.ts';
import { type MailTokens, registrationLink } from '#api/mailings/content/links.mail.ts';
import type { MailSheet, Open } from '#api/mailings/content/sheet.rules.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { textsOf } from '#api/texts/texts.ts';
import { proseOf } from '#contract/base/text/prose.ts';

/** The event as its post has it now. */
export interface MessagedEvent {
  postId: string;
  kind: PostKind;
  title: string;
  /** Null: the portal's. */
  language: Language | null;
  eventAt: Date | null;
  eventPlace: string | null;
  event: EventFacts | null;
  /** Answers are taken. */
  isOpen: boolean;
}

interface MessageMail {
  to: string;
  userId: string | null;
  companyId: string | null;
  name: string;
  language: Language | null;
  /** Has not answered, and is asked to. */
  asked: boolean;
  message: { subject: string; text: string; origin: string; at: Date };
}

/** A message of the office about an event, with the link to answer it without signing in. */
export function messageMail(
  { to, userId, companyId, name, message, asked, ...reader }: MessageMail,
  event: MessagedEvent,
  { tenant, tokens }: { tenant: TenantSettings; tokens: MailTokens },
): PortalMail {
  const language = reader.language ?? tenant.language;
  const words = textsOf('registrations', language).message;
  const mails = textsOf('mailings', language);
  const { unsubscribing } = tokens;
  const token =
    companyId === null
      ? unsubscribing.make(tenant.id, userId ?? '')
      : unsubscribing.companies.make(tenant.id, companyId);
  const addressed = { tenant, language, origin: message.origin, name, token };
  const [first = ''] = message.text.split('\n');
  const isUnmutable = !asked || tenant.mails.unmutable.includes(event.kind);
  const stop =
    companyId === null
      ? { label: mails.stop[event.kind], link: choicesOf(addressed, event.kind) }
      : { label: mails.company.stop, link: companyChoicesOf(addressed) };
  const sheet: MailSheet = {
    ...frameOf(addressed),
    ...(companyId !== null && { greeting: filled(mails.company.greeting, { company: name }), choices: null }),
    preview: first,
    sections: [
      {
        mark: event.eventAt === null ? null : { kind: 'day', ...leafIn(language, event.eventAt) },
        kicker: filled(words.about, { title: event.title }),
        day: dayIn(language, message.at),
        title: message.subject,
        language: tenant.language,
        words: [],
        whole: { text: proseOf(message.text), origin: message.origin },
        lines: eventLinesIn(language, { ...event, event: sharedFacts(event.event) }),
        attached: null,
        read: null,
        open: answerOf({ userId, companyId, asked, origin: message.origin, language }, event, { tenant, tokens }),
      },
    ],
    several: null,
    why: asked ? words.whyAsked : words.why,
    stop: isUnmutable ? null : stop,
    access: null,
  };
  const headers = isUnmutable ? {} : listHeaders(companyId === null ? 'posts' : 'companies', addressed);
  const mail = { to, subject: message.subject, ...sheetBodies(sheet), headers };
  const of = companyId === null ? { userId: userId ?? '' } : { companyId };
  // So that what may have been sent before a restore is not sent again.
  return mailOf(tenant.id, 'registration', mail, { ...of, since: message.at.toISOString() });
}

type Answering = Pick<MessageMail, 'userId' | 'companyId' | 'asked'> & { origin: string; language: Language };

/** To the registration; who is asked has nothing to open once no answers are taken. */
function answerOf(
  { userId, companyId, asked, origin, language }: Answering,
  { postId, event, isOpen }: MessagedEvent,
  { tenant, tokens }: { tenant: TenantSettings; tokens: MailTokens },
): Open[] {
  if (asked && !isOpen) return [];
  const words = textsOf('registrations', language).message;
  const mails = textsOf('mailings', language);
  const whose = { userId: companyId === null ? (userId ?? '') : null, companyId };
  const link = registrationLink(tokens.confirming, { tenantId: tenant.id, origin, postId, ...whose });
  const last = event?.registration?.until ?? null;
  const until = asked && last !== null ? filled(mails.registerUntil, { when: plainDayIn(language, last) }) : null;
  const label = asked ? mails.register : words.see;
  return [{ label, link, until }];
}
