import { pages } from '#contract/base/pages.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { letterMail, type Letter } from '#platform/mail/mail-page.ts';

/** A new version replaces what the reader has downloaded. */
export function noticeMail({
  documentId,
  name,
  origin,
  ...letter
}: Letter & { origin: string; documentId: string; name: string }): Mail {
  const { greeting, subject, text, link, end } = texts[letter.language];
  const way = { label: link, link: `${origin}${pages.document.replace(':id', documentId)}` };
  return letterMail(letter, { subject, greeting, parts: [text, way, end] }, { name });
}

const texts: Record<Language, Record<'greeting' | 'subject' | 'text' | 'link' | 'end', string>> = {
  de: {
    greeting: 'Guten Tag,',
    subject: '{portal}: Neue Version von „{name}“',
    text: 'Sie haben eine frühere Version von „{name}“ heruntergeladen. Inzwischen gibt es eine neue Version.',
    link: 'Aktuelle Version öffnen',
    end: 'Verwenden Sie bitte nur noch die aktuelle Version.',
  },
  en: {
    greeting: 'Hello,',
    subject: '{portal}: New version of “{name}”',
    text: 'You have downloaded an earlier version of “{name}”. There is now a new version.',
    link: 'Open the current version',
    end: 'Please use only the current version from now on.',
  },
  es: {
    greeting: 'Buenos días:',
    subject: '{portal}: nueva versión de «{name}»',
    text: 'Usted ha descargado una versión anterior de «{name}». Ahora hay una versión nueva.',
    link: 'Abrir la versión actual',
    end: 'A partir de ahora, utilice solo la versión actual.',
  },
};
