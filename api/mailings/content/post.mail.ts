import { filled, formOf } from '#contract/base/text/filled.ts';
import type { MailKind } from '#contract/identity/mails.ts';
import { pages } from '#contract/base/pages.ts';
import { mailOf, type PortalMail } from '#api/identity/mail.job.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import type { Claimed, Item } from '../sending/claim.store.ts';
import { sheetBodies } from './bodies.mail.ts';
import { choicesOf, frameOf, listHeaders } from './frame.mail.ts';
import { accessIn, type MailTokens, openOf, setUpOf } from './links.mail.ts';
import { addressOf, linesOf, sectionOf, subjectOf, wordsOf } from './section.mail.ts';
import type { MailSheet } from './sheet.rules.ts';
import { textsOf } from '#api/texts/texts.ts';

/** The others have a line each, so that every post that counts as sent is named. */
const mostWhole = 7;

/** One post, one correction, or several in short. */
export function postMail(claimed: Claimed, tenant: TenantSettings, tokens: MailTokens): PortalMail {
  const { to, items, mailId, userId, hasAccess, others } = claimed;
  const [first] = items;
  const language = claimed.language ?? tenant.language;
  const words = textsOf('mailings', language);
  const isOne = items.length === 1;
  const token = tokens.unsubscribing.make(tenant.id, userId);
  const name = new Intl.ListFormat(language).format([claimed.name, ...others]);
  const addressed = { tenant, language, origin: first.origin, name, token };
  const toAnswer = ({ postId }: Item) => ({
    confirming: () => tokens.confirming.make(tenant.id, { userId, postId }),
    registering: () => tokens.confirming.registering.make(tenant.id, { userId, postId }),
  });
  // Open ones first: each of them is shown in full, with its link to confirm.
  const ordered = items.toSorted((a, b) => Number(b.toConfirm) - Number(a.toConfirm));
  const whole = hasAccess ? Math.max(mostWhole, ordered.filter(({ toConfirm }) => toConfirm).length) : ordered.length;
  const sections = ordered.slice(0, whole).map((item) => ({
    ...sectionOf(item, language, {
      open: openOf(item, toAnswer(item), language),
      setUp: hasAccess ? null : setUpOf(item, { tenant, userId, tokens }),
    }),
    language: item.language ?? tenant.language,
  }));
  const inShort = ordered.slice(whole).map((item) => ({
    label: item.title,
    link: addressOf(item),
    language: item.language ?? tenant.language,
  }));
  const title = items.some(({ mailing }) => mailing === 'reminder') ? 'forYou' : 'several';
  const several = {
    title: filled(formOf(words, title, items.length, language), { count: items.length }),
    all: hasAccess ? { label: words.all, link: `${first.origin}${pages.home}` } : null,
    rest: inShort.length > 0 ? { title: words.others, ways: inShort } : null,
  };
  const isUnmutable = items.every(({ kind }) => tenant.mails.unmutable.includes(kind));
  const ofOneKind = items.every(({ kind }) => kind === first.kind);
  const sheet: MailSheet = {
    ...frameOf(addressed),
    preview: isOne
      ? ([...wordsOf({ ...first, body: null }), ...linesOf(first, language)][0] ?? '')
      : sections.map(({ title }) => title).join(' · '),
    sections,
    several: isOne ? null : several,
    why: isUnmutable ? words.whyAlways : words.why,
    stop: ofOneKind && !isUnmutable ? { label: words.stop[first.kind], link: choicesOf(addressed, first.kind) } : null,
    access: hasAccess ? null : accessIn(language, setUpOf(first, { tenant, userId, tokens })),
  };
  const open = items.filter(({ toConfirm }) => toConfirm).length;
  const summary = [several.title, ...(open > 0 ? [filled(words.toConfirm, { count: open })] : [])].join(', ');
  const subject = isOne ? subjectOf(first, language) : `${tenant.name}: ${summary}`;
  const headers = {
    ...threadOf(claimed),
    ...(!isUnmutable && listHeaders('posts', addressed)),
  };
  const bodies = sheetBodies(sheet);
  const written = isOne ? (first.language ?? tenant.language) : language;
  const mail = mailOf(
    tenant.id,
    isOne ? mailKindOf(first) : 'posts',
    { to, subject, ...bodies, language: written, headers },
    { userId },
  );
  return { ...mail, of: { ...mail.of, id: mailId } };
}

export function mailKindOf({ mailing }: Item): MailKind {
  return mailing === 'publication' ? 'post' : mailing;
}

/** RFC 5322: a correction threads below the first mail. */
export function threadOf({
  mailId,
  items: [first, ...others],
}: Pick<Claimed, 'mailId' | 'items'>): Record<string, string> {
  const { host } = new URL(first.origin);
  const idOf = (mail: string) => `<${mail}@${host.replace(/:\d+$/, '')}>`;
  const before = others.length === 0 && first.before !== null ? idOf(first.before) : null;
  return { 'Message-ID': idOf(mailId), ...(before !== null && { 'In-Reply-To': before, References: before }) };
}
