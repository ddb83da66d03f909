import type { Language } from '#contract/base/languages.ts';
import { filled } from '#contract/base/text/filled.ts';
import { inGerman } from '#contract/base/text/portal-name.ts';
import type { Mail } from './mail.ts';

export type MailPart = string | { label: string; link: string };

export interface Letter {
  to: string;
  language: Language;
  portal: string;
}

/** Placeholders are filled at the end, so that strangers' text is never filled in again. */
export function letterMail(
  { to, language, portal }: Letter,
  { subject, greeting, parts }: { subject: string; greeting: string; parts: readonly MailPart[] },
  facts: Record<string, string>,
): Mail {
  const known: Record<string, string> = { ...facts, portal, ...inGerman(portal) };
  const fill = (text: string) => filled(text, known);
  const lines = parts.map((part) => (typeof part === 'string' ? fill(part) : part));
  return { to, subject: fill(subject), ...mailBodies(language, [greeting, ...lines, portal]) };
}

/** All text is escaped. */
export function mailBodies(
  language: Language,
  parts: readonly MailPart[],
): Required<Pick<Mail, 'language' | 'text' | 'html'>> {
  return {
    language,
    text: parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.link}`)).join('\n\n'),
    html: page(language, parts.map(paragraph)),
  };
}

function page(language: Language, body: string[]): string {
  const style = 'font: 16px/1.5 sans-serif; max-width: 36em; margin: 0 auto; padding: 1em';
  // Its colours are the reader's own, in the dark too.
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">';
  return `<!doctype html>\n<html lang="${language}">${head}<body style="${style}">\n${body.join('\n')}\n</body></html>\n`;
}

function paragraph(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`;
  return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
