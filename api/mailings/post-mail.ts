import { counted } from '#contract/base/counted.ts';
import type { MailKind } from '#contract/identity/mails.ts';
import { pages } from '#contract/base/pages.ts';
import { dayIn } from '#api/base/moment.ts';
import { mailOf, type PortalMail } from '#api/identity/mail.job.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.ts';
import type { Claimed, Item } from './claim.store.ts';
import type { ConfirmTokens } from './confirm-token.ts';
import { confirmUntilIn, deadlineIn, eventIn, leafIn } from './mail-days.ts';
import { sheetBodies } from './mail-bodies.ts';
import { choicesOf, frameOf, listHeaders } from './mail-frame.ts';
import type { MailSheet, Mark, Open, Section, Way } from './mail-sheet.ts';
import { kindIn, reminderIn, texts } from './mail-texts.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

/** The others have a line each, so that every post that counts as sent is named. */
const mostWhole = 7;

export interface MailTokens {
  unsubscribing: UnsubscribeTokens;
  confirming: ConfirmTokens;
}

/** One post, one correction, or several in short. */
export function postMail(claimed: Claimed, tenant: TenantSettings, tokens: MailTokens): PortalMail {
  const { to, items, mailId, userId } = claimed;
  const [first] = items;
  const language = claimed.language ?? tenant.language;
  const words = texts[language];
  const isOne = items.length === 1;
  const token = tokens.unsubscribing.make(tenant.id, userId);
  const addressed = { tenant, language, origin: first.origin, name: claimed.name, token };
  // Open ones first: each of them is shown in full, with its link to confirm.
  const ordered = items.toSorted((a, b) => Number(b.toConfirm) - Number(a.toConfirm));
  const whole = Math.max(mostWhole, ordered.filter(({ toConfirm }) => toConfirm).length);
  const sections = ordered.slice(0, whole).map((item) => ({
    ...sectionOf(item, language, openOf(item, { tenant, userId, tokens, language })),
    language: item.language ?? tenant.language,
  }));
  const others = ordered.slice(whole).map((item) => ({
    label: item.title,
    link: addressOf(item),
    language: item.language ?? tenant.language,
  }));
  const title = items.some(({ isReminder }) => isReminder) ? words.forYou : words.several;
  const several = {
    title: counted(title, items.length).replace('{count}', String(items.length)),
    all: { label: words.all, link: `${first.origin}${pages.home}` },
    rest: others.length > 0 ? { title: words.others, ways: others } : null,
  };
  const isUnmutable = items.every(({ kind }) => tenant.mails.unmutable.includes(kind));
  const ofOneKind = items.every(({ kind }) => kind === first.kind);
  const sheet: MailSheet = {
    ...frameOf(addressed),
    preview: isOne
      ? ([...wordsOf(first), ...linesOf(first, language)][0] ?? '')
      : sections.map(({ title }) => title).join(' · '),
    sections,
    several: isOne ? null : several,
    why: isUnmutable ? words.whyAlways : words.why,
    stop: ofOneKind && !isUnmutable ? { label: words.stop[first.kind], link: choicesOf(addressed, first.kind) } : null,
  };
  const open = items.filter(({ toConfirm }) => toConfirm).length;
  const told = [several.title, ...(open > 0 ? [words.toConfirm.replace('{count}', String(open))] : [])].join(', ');
  const subject = isOne ? subjectOf(first, words) : `${tenant.name}: ${told}`;
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

function mailKindOf({ isReminder, withdrawal, revision }: Item): MailKind {
  if (withdrawal !== null) return 'withdrawal';
  return isReminder ? 'reminder' : revision > 1 ? 'correction' : 'post';
}

function openOf(
  { toConfirm, confirmUntil, postId, origin }: Item,
  {
    tenant,
    userId,
    tokens,
    language,
  }: { tenant: TenantSettings; userId: string; tokens: MailTokens; language: keyof typeof texts },
): Open | null {
  if (!toConfirm) return null;
  const token = tokens.confirming.make(tenant.id, { userId, postId });
  const until = confirmUntil === null ? null : confirmUntilIn(language, confirmUntil);
  return { label: texts[language].confirm, link: `${origin}${pages.confirm}?token=${token}`, until };
}

function sectionOf(item: Item, language: keyof typeof texts, confirm: Open | null): Omit<Section, 'language'> {
  return {
    mark: markOf(item, language),
    kicker: kickerOf(item, texts[language]),
    day: dayIn(language, item.publishedAt),
    title: item.title,
    words: wordsOf(item),
    lines: linesOf(item, language),
    read: readOf(item, texts[language]),
    confirm,
  };
}

function markOf({ kind, number, eventAt }: Item, language: keyof typeof texts): Mark | null {
  if (kind === 'urgent') return { kind: 'urgent' };
  if (eventAt !== null) return { kind: 'day', ...leafIn(language, eventAt) };
  const [, count, year] = /^(\d{1,3})\/(\d{4})$/.exec(number ?? '') ?? [];
  return count !== undefined && year !== undefined ? { kind: 'number', number: count, year } : null;
}

/** A withdrawn post is to be read no more. */
function readOf(item: Item, { read, all }: (typeof texts)[keyof typeof texts]): Way {
  if (item.withdrawal !== null) return { label: all, link: `${item.origin}${pages.home}` };
  return { label: read[item.kind], link: addressOf(item) };
}

function kickerOf({ kind, number, revision, withdrawal }: Item, words: (typeof texts)[keyof typeof texts]): string {
  const what = number === null ? kindIn(kind, words) : `${kindIn(kind, words)} ${number}`;
  if (withdrawal !== null) return words.withdrawn.replace('{what}', () => what);
  return revision > 1 ? words.corrected.replace('{what}', () => what) : what;
}

function subjectOf(item: Item, words: (typeof texts)[keyof typeof texts]): string {
  if (item.isReminder) return words.notConfirmed.replace('{title}', () => item.title);
  return `${kickerOf(item, words)}: ${item.title}`;
}

function wordsOf({ isReminder, withdrawal, note, lead }: Item): string[] {
  if (withdrawal !== null) return withdrawal.split('\n').filter((line) => line.trim() !== '');
  if (isReminder) return [];
  return [...(note === null ? [] : [note]), ...(lead === '' ? [] : [lead])];
}

function linesOf(item: Item, language: keyof typeof texts): string[] {
  if (item.isReminder) return [reminderIn(language, item.openCompanies)];
  const { eventAt, eventPlace, deadline, deadlineFor } = item;
  if (item.withdrawal !== null) return [];
  return [
    ...(eventAt === null ? [] : [eventIn(language, eventAt, eventPlace)]),
    ...(deadline === null ? [] : [deadlineIn(language, deadline, deadlineFor)]),
  ];
}

function addressOf({ origin, postId }: Item): string {
  return `${origin}${pages.post.replace(':id', postId)}`;
}

/** RFC 5322: a correction threads below the first mail. */
function threadOf({ mailId, items: [first, ...others] }: Claimed): Record<string, string> {
  const { host } = new URL(first.origin);
  const idOf = (mail: string) => `<${mail}@${host.replace(/:\d+$/, '')}>`;
  const before = others.length === 0 && first.before !== null ? idOf(first.before) : null;
  return { 'Message-ID': idOf(mailId), ...(before !== null && { 'In-Reply-To': before, References: before }) };
}
