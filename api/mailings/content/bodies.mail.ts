import type { Mail } from '#platform/mail/mail.ts';
import { htmlOf } from './html.mail.ts';
import { pictureText, proseText } from './prose-text.mail.ts';
import type { MailSheet, Rest, Section, Way } from './sheet.rules.ts';

/** All text is escaped. */
export function sheetBodies(sheet: MailSheet): Required<Pick<Mail, 'language' | 'text' | 'html'>> {
  return { language: sheet.language, text: textOf(sheet), html: htmlOf(sheet) };
}

function textOf(sheet: MailSheet): string {
  const { greeting, sections, several, portal, address, whyTitle, why, stop, choices, imprint, access } = sheet;
  return [
    greeting,
    ...(several ? [`${several.title}:`] : []),
    [...sections.map(sectionText), ...restText(several?.rest ?? null)].join('\n\n----\n\n'),
    ...(several?.all ? [wayText(several.all)] : []),
    ...(access ? [accessText(access)] : []),
    `-- \n${whyTitle}\n${why}\n${[stop, choices].flatMap((way) => (way ? [wayText(way)] : [])).join('\n')}\n\n${[portal, ...(address === null ? [] : [address]), wayText(imprint)].join('\n')}`,
  ].join('\n\n');
}

function restText(rest: Rest | string | null): string[] {
  if (rest === null || typeof rest === 'string') return rest === null ? [] : [rest];
  return [[rest.title, ...rest.ways.map(wayText)].join('\n\n')];
}

function accessText({ title, text, way, note }: NonNullable<MailSheet['access']>): string {
  return [`${title}\n${text}`, ...(way ? [wayText(way)] : []), ...(note === null ? [] : [note])].join('\n\n');
}

function sectionText({
  language,
  kicker,
  day,
  title,
  cover,
  words,
  whole,
  lines,
  attached,
  read,
  open,
}: Section): string {
  const toAnswer = open.flatMap((way) => [...(way.until === null ? [] : [way.until]), wayText(way)]);
  const picture = cover ? pictureText([cover.alt, cover.caption], language) : '';
  const prose = whole ? [proseText(whole.text, { origin: whole.origin, language })] : [];
  return [
    `${kicker}, ${day}\n${title}`,
    ...(picture === '' ? [] : [picture]),
    ...words,
    ...prose,
    ...lines,
    ...(attached ? [attached] : []),
    ...(read ? [wayText(read)] : []),
    ...toAnswer,
  ].join('\n\n');
}

function wayText({ label, link }: Way): string {
  return `${label}:\n${link}`;
}
