import type { Mail } from '#api/base/mail.ts';
import { htmlOf } from './mail-html.ts';
import type { MailSheet, Rest, Section, Way } from './mail-sheet.ts';

/** All text is escaped. */
export function sheetBodies(sheet: MailSheet): Required<Pick<Mail, 'language' | 'text' | 'html'>> {
  return { language: sheet.language, text: textOf(sheet), html: htmlOf(sheet) };
}

function textOf(sheet: MailSheet): string {
  const { greeting, sections, several, portal, address, whyTitle, why, stop, choices, imprint } = sheet;
  return [
    greeting,
    ...(several ? [`${several.title}:`] : []),
    [...sections.map(sectionText), ...restText(several?.rest ?? null)].join('\n\n----\n\n'),
    ...(several ? [wayText(several.all)] : []),
    `-- \n${whyTitle}\n${why}\n${[...(stop ? [stop] : []), choices].map(wayText).join('\n')}\n\n${[portal, ...(address === null ? [] : [address]), wayText(imprint)].join('\n')}`,
  ].join('\n\n');
}

function restText(rest: Rest | string | null): string[] {
  if (rest === null || typeof rest === 'string') return rest === null ? [] : [rest];
  return [[rest.title, ...rest.ways.map(wayText)].join('\n\n')];
}

function sectionText({ kicker, day, title, words, lines, read, confirm }: Section): string {
  const open = confirm ? [...(confirm.until === null ? [] : [confirm.until]), wayText(confirm)] : [];
  return [`${kicker}, ${day}\n${title}`, ...words, ...lines, wayText(read), ...open].join('\n\n');
}

function wayText({ label, link }: Way): string {
  return `${label}:\n${link}`;
}
