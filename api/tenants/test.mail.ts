import type { Language } from '#contract/base/languages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail } from '#platform/mail/mail-page.ts';

/** What the office sends itself while it sets up the portal. */
export function testMail(letter: Letter, replyTo: string | null): Mail {
  const { subject, greeting, lead, answers, nowhere } = texts[letter.language];
  return letterMail(
    letter,
    { subject, greeting, parts: [lead, replyTo === null ? nowhere : answers] },
    {
      replyTo: replyTo ?? '',
    },
  );
}

const texts: Record<Language, Record<'subject' | 'greeting' | 'lead' | 'answers' | 'nowhere', string>> = {
  de: {
    subject: 'Testmail: So kommen unsere E-Mails an',
    greeting: 'Guten Tag,',
    lead: 'so kommen die E-Mails des Portals bei den Mitgliedern an.',
    answers: 'Antworten auf E-Mails des Portals gehen an {replyTo}.',
    nowhere: 'Die Geschäftsstelle hat noch keine Adresse für Antworten eingetragen.',
  },
  en: {
    subject: 'Test e-mail: this is how our e-mails arrive',
    greeting: 'Hello,',
    lead: 'This is how e-mails from {portal} reach your members.',
    answers: 'Replies to e-mails from the portal go to {replyTo}.',
    nowhere: 'The office has not yet entered an address for replies.',
  },
  es: {
    subject: 'Correo de prueba: así llegan nuestros correos',
    greeting: 'Buenos días:',
    lead: 'Así llegan a los miembros los correos de {portal}.',
    answers: 'Las respuestas a los correos del portal van a {replyTo}.',
    nowhere: 'La oficina todavía no ha indicado ninguna dirección para las respuestas.',
  },
};
