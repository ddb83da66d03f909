import type { Nouns } from '#contract/base/nouns.ts';
import { pages } from '#contract/base/pages.ts';
import { renamed } from '#contract/base/renaming.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Mail } from '#api/base/mail.ts';
import { type Letter, letterMail } from '#api/base/mail-page.ts';
import { momentsIn } from '#contract/audit/moments.ts';

export function deletionAskedMail({ origin, day, ...letter }: Letter & { origin: string; day: string }): Mail {
  const { greeting, asked } = texts[letter.language];
  const link = { label: asked.link, link: `${origin}${pages.profile}?part=data` };
  const parts = [asked.text, asked.keep, link, asked.stranger];
  return letterMail(letter, { subject: asked.subject, greeting, parts }, { day: momentsIn(letter.language).day(day) });
}

export function deletionTakenBackMail(letter: Letter): Mail {
  const { greeting, takenBack } = texts[letter.language];
  return letterMail(letter, { subject: takenBack.subject, greeting, parts: [takenBack.text] }, {});
}

export function deletedMail({ nouns, ...letter }: Letter & { nouns: Nouns }): Mail {
  const { greeting, deleted } = renamed(texts[letter.language], nouns, letter.language);
  return letterMail(letter, { subject: deleted.subject, greeting, parts: [deleted.text, deleted.stays] }, {});
}

interface Words {
  greeting: string;
  asked: Record<'subject' | 'text' | 'keep' | 'link' | 'stranger', string>;
  takenBack: Record<'subject' | 'text', string>;
  deleted: Record<'subject' | 'text' | 'stays', string>;
}

const texts: Record<Language, Words> = {
  de: {
    greeting: 'Guten Tag,',
    asked: {
      subject: '{portal}: Ihr Konto wird am {day} gelöscht',
      text: 'Sie haben verlangt, dass Ihr Konto bei {portal} gelöscht wird. Das geschieht am {day}.',
      keep: 'Bis dahin können Sie es zurücknehmen:',
      link: 'Konto behalten',
      stranger: 'Waren Sie das nicht, nehmen Sie es zurück und ändern Sie Ihr Passwort.',
    },
    takenBack: {
      subject: '{portal}: Ihr Konto bleibt',
      text: 'Sie haben die Löschung Ihres Kontos bei {portal} zurückgenommen. Es bleibt alles, wie es war.',
    },
    deleted: {
      subject: '{portal}: Ihr Konto ist gelöscht',
      text: 'Ihr Konto bei {portal} ist gelöscht: Name, Adressen, Telefon, Bild und das, was Sie gelesen haben.',
      stays:
        'Was der Verband braucht, wie Beiträge und Ämter, bleibt ohne Ihren Namen. Dies ist die letzte E-Mail an Sie.',
    },
  },
  en: {
    greeting: 'Hello,',
    asked: {
      subject: '{portal}: Your account is deleted on {day}',
      text: 'You asked for your account at {portal} to be deleted. That is done on {day}.',
      keep: 'Until then you can take it back:',
      link: 'Keep the account',
      stranger: 'If that was not you, take it back and change your password.',
    },
    takenBack: {
      subject: '{portal}: Your account stays',
      text: 'You took back the deletion of your account at {portal}. Everything stays as it was.',
    },
    deleted: {
      subject: '{portal}: Your account is deleted',
      text: 'Your account at {portal} is deleted: name, addresses, telephone, picture and what you have read.',
      stays:
        'What the association needs, such as posts and offices, stays without your name. This is the last e-mail to you.',
    },
  },
  es: {
    greeting: 'Buenos días:',
    asked: {
      subject: '{portal}: su cuenta se elimina el {day}',
      text: 'Ha pedido que se elimine su cuenta en {portal}. Se hará el {day}.',
      keep: 'Hasta entonces puede anularlo:',
      link: 'Conservar la cuenta',
      stranger: 'Si no ha sido usted, anúlelo y cambie su contraseña.',
    },
    takenBack: {
      subject: '{portal}: su cuenta se conserva',
      text: 'Ha anulado la eliminación de su cuenta en {portal}. Todo queda como estaba.',
    },
    deleted: {
      subject: '{portal}: su cuenta está eliminada',
      text: 'Su cuenta en {portal} está eliminada: nombre, direcciones, teléfono, foto y lo que ha leído.',
      stays:
        'Lo que la asociación necesita, como publicaciones y cargos, queda sin su nombre. Este es el último correo que recibe.',
    },
  },
};
