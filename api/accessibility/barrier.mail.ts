import type { NewBarrier } from '#contract/accessibility.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail } from '#platform/mail/mail-page.ts';

export function barrierMail(letter: Letter, { text, page = null, email = null }: NewBarrier): Mail {
  const words = texts[letter.language];
  const parts = [
    words.lead,
    '{text}',
    ...(page === null ? [] : [words.page]),
    email === null ? words.nobody : words.answer,
  ];
  const facts = { text: unlinked(text), page: page ?? '', email: email ?? '' };
  return letterMail(letter, { subject: words.subject, greeting: words.greeting, parts }, facts);
}

/** Prevents mail programs from linking a stranger's text; line ends stay. */
function unlinked(text: string): string {
  return text.replaceAll(/[:/@.](?=\S)/g, '$& ');
}

const texts: Record<Language, Record<'greeting' | 'subject' | 'lead' | 'page' | 'answer' | 'nobody', string>> = {
  de: {
    greeting: 'Guten Tag,',
    subject: '{portal}: Jemand meldet eine Barriere',
    lead: 'jemand hat über die Erklärung zur Barrierefreiheit gemeldet, was im Portal nicht zugänglich ist:',
    page: 'Seite: {page}',
    answer: 'Antwort an: {email}',
    nobody: 'Die Person hat keine Adresse für eine Antwort angegeben.',
  },
  en: {
    greeting: 'Hello,',
    subject: '{portal}: Somebody has reported an accessibility problem',
    lead: 'Somebody has used the accessibility statement to report what is not accessible in the portal:',
    page: 'Page: {page}',
    answer: 'Reply to: {email}',
    nobody: 'The person gave no address for a reply.',
  },
  es: {
    greeting: 'Buenos días:',
    subject: '{portal}: alguien comunica una barrera',
    lead: 'Alguien ha comunicado, mediante la declaración de accesibilidad, qué no es accesible en el portal:',
    page: 'Página: {page}',
    answer: 'Responder a: {email}',
    nobody: 'La persona no ha indicado ninguna dirección para la respuesta.',
  },
};
