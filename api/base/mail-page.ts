// What the mails of the portal look like: plain paragraphs that every mail program shows.
import type { Language } from '#contract/base/languages.ts';
import type { Mail } from './mail.ts';

/** Lines of text, and links with what they are called. */
export type MailPart = string | { label: string; link: string };

/** To whom a mail goes, and from which portal. */
export interface Letter {
  to: string;
  language: Language;
  /** Name of the portal. */
  portal: string;
}

/**
 * A mail with a greeting, and the portal's name below. Facts stand in for the braces of its texts at the end: what strangers
 * have written stays text, and nothing in it is filled in again.
 */
export function letterMail(
  { to, language, portal }: Letter,
  { subject, greeting, parts }: { subject: string; greeting: string; parts: readonly MailPart[] },
  facts: Record<string, string>,
): Mail {
  const known: Record<string, string> = { ...facts, portal };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, fact: string) => known[fact] ?? '');
  const filled = parts.map((part) => (typeof part === 'string' ? fill(part) : part));
  return { to, subject: fill(subject), ...mailBodies(language, [greeting, ...filled, portal]) };
}

/** The two bodies of a mail; whatever the parts say is shown as it is and never read as markup. */
export function mailBodies(language: Language, parts: readonly MailPart[]): { text: string; html: string } {
  return {
    text: parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.link}`)).join('\n\n'),
    html: page(language, parts.map(paragraph)),
  };
}

function page(language: Language, body: string[]): string {
  const style = 'font: 16px/1.5 sans-serif; max-width: 36em; margin: 0 auto; padding: 1em';
  return `<!doctype html>\n<html lang="${language}"><meta charset="utf-8"><body style="${style}">\n${body.join('\n')}\n</body></html>\n`;
}

function paragraph(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that a page shows as it is and never reads as markup. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
