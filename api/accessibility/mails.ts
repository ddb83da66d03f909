import type { NewBarrier } from '#contract/accessibility.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Mail } from '#api/base/mail.ts';
import { type Letter, letterMail } from '#api/base/mail-page.ts';

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
    lead: 'über die Erklärung zur Barrierefreiheit schreibt jemand, was im Portal nicht zugänglich ist:',
    page: 'Seite: {page}',
    answer: 'Antwort an: {email}',
    nobody: 'Eine Adresse für die Antwort ist nicht angegeben.',
  },
  en: {
    greeting: 'Hello,',
    subject: '{portal}: Somebody reports a barrier',
    lead: 'Through the accessibility statement somebody writes what is not accessible in the portal:',
    page: 'Page: {page}',
    answer: 'Answer to: {email}',
    nobody: 'No address was given for an answer.',
  },
  es: {
    greeting: 'Buenos días:',
    subject: '{portal}: alguien comunica una barrera',
    lead: 'A través de la declaración de accesibilidad, alguien escribe qué no es accesible en el portal:',
    page: 'Página: {page}',
    answer: 'Responder a: {email}',
    nobody: 'No se ha indicado ninguna dirección para la respuesta.',
  },
};
