import type { Language } from '#contract/base/languages.ts';
import type { Mail } from '#api/base/mail.ts';
import { type Letter, letterMail } from '#api/base/mail-page.ts';

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
    lead: 'so kommen die E-Mails von {portal} bei den Mitgliedern an.',
    answers: 'Antworten auf E-Mails des Portals gehen an {replyTo}.',
    nowhere: 'Noch ist keine Adresse für Antworten hinterlegt.',
  },
  en: {
    subject: 'Test e-mail: this is how our e-mails arrive',
    greeting: 'Hello,',
    lead: 'this is how e-mails from {portal} reach your members.',
    answers: 'Replies to e-mails from the portal go to {replyTo}.',
    nowhere: 'No address for replies has been entered yet.',
  },
  es: {
    subject: 'Correo de prueba: así llegan nuestros correos',
    greeting: 'Buenos días:',
    lead: 'así llegan a los socios los correos de {portal}.',
    answers: 'Las respuestas a los correos del portal van a {replyTo}.',
    nowhere: 'Todavía no se ha indicado ninguna dirección para las respuestas.',
  },
};
