import { filled } from '#contract/base/text/filled.ts';
import { sizeIn } from '#contract/base/sizes.ts';
import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import { dayIn } from '#platform/output/moment.ts';
import type { Item } from '../sending/claim.store.ts';
import { deadlineIn, eventLinesIn, leafIn } from './dates.mail.ts';
import type { Mark, Open, Section, Way } from './sheet.rules.ts';
import { kindIn, reminderIn } from './mail.texts.ts';
import { textsOf } from '#api/texts/texts.ts';

interface Links {
  open: readonly Open[];
  /** Null for readers with an access. */
  setUp: string | null;
}

export function sectionOf(item: Item, language: Language, { open, setUp }: Links): Omit<Section, 'language'> {
  const { attached, attachedHere } = textsOf('mailings', language);
  const names = item.attached.map(({ name, bytes }) => `${name}, ${sizeIn(language, bytes)}`).join('; ');
  return {
    cover: item.cover,
    whole: item.body === null ? null : { text: item.body, origin: item.origin },
    attached: names === '' ? null : filled(setUp === null ? attachedHere : attached, { names }),
    mark: markOf(item, language),
    kicker: kickerOf(item, language),
    day: dayIn(language, item.publishedAt),
    title: item.title,
    words: wordsOf(item),
    lines: linesOf(item, language),
    read: readOf(item, setUp, language),
    open,
  };
}

function markOf({ kind, number, eventAt }: Item, language: Language): Mark | null {
  if (kind === 'urgent') return { kind: 'urgent' };
  if (eventAt !== null) return { kind: 'day', ...leafIn(language, eventAt) };
  const [, count, year] = /^(\d{1,3})\/(\d{4})$/.exec(number ?? '') ?? [];
  return count !== undefined && year !== undefined ? { kind: 'number', number: count, year } : null;
}

/** A withdrawn post is to be read no more. */
function readOf(item: Item, setUp: string | null, language: Language): Way | null {
  const { read, all } = textsOf('mailings', language);
  if (item.withdrawal !== null) return { label: all, link: `${item.origin}${pages.home}` };
  return setUp === null ? { label: read[item.kind], link: addressOf(item) } : null;
}

export function kickerOf({ kind, number, mailing, withdrawal }: Item, language: Language): string {
  const words = textsOf('mailings', language);
  const what = number === null ? kindIn(kind, language) : `${kindIn(kind, language)} ${number}`;
  if (withdrawal !== null) return filled(words.withdrawn, { what });
  return mailing === 'correction' ? filled(words.corrected, { what }) : what;
}

export function subjectOf(item: Item, language: Language): string {
  if (item.mailing === 'reminder') return filled(textsOf('mailings', language).notConfirmed, { title: item.title });
  return `${kickerOf(item, language)}: ${item.title}`;
}

export function wordsOf({ mailing, withdrawal, note, lead, body, portalOnly }: Item): string[] {
  if (withdrawal !== null) return withdrawal.split('\n').filter((line) => line.trim() !== '');
  if (mailing === 'reminder') return [];
  const isLed = lead !== '' && body === null && !portalOnly;
  return [...(note === null ? [] : [note]), ...(isLed ? [lead] : [])];
}

export function linesOf(item: Item, language: Language): string[] {
  if (item.mailing === 'reminder') return [reminderIn(language, item.openCompanies)];
  if (item.withdrawal !== null) return [];
  const { deadline, deadlineFor, portalOnly } = item;
  if (portalOnly) return [textsOf('mailings', language).portalOnly];
  return [...eventLinesIn(language, item), ...(deadline === null ? [] : [deadlineIn(language, deadline, deadlineFor)])];
}

export function addressOf({ origin, postId }: Item): string {
  return `${origin}${pages.post.replace(':id', postId)}`;
}
