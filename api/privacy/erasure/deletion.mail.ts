import type { Nouns } from '#contract/base/text/nouns.ts';
import { pages } from '#contract/base/pages.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail } from '#platform/mail/mail-page.ts';
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
      text: 'Sie haben beantragt, dass wir Ihr Konto {atPortal} löschen. Wir löschen es am {day}.',
      keep: 'Bis dahin können Sie den Antrag zurücknehmen:',
      link: 'Konto behalten',
      stranger: 'Wenn Sie das nicht waren, nehmen Sie den Antrag zurück und ändern Sie Ihr Passwort.',
    },
    takenBack: {
      subject: '{portal}: Ihr Konto bleibt',
      text: 'Sie haben den Antrag zurückgenommen, Ihr Konto {atPortal} zu löschen. Alles bleibt, wie es war.',
    },
    deleted: {
      subject: '{portal}: Ihr Konto ist gelöscht',
      text: 'wir haben Ihr Konto {atPortal} gelöscht: Name, Adressen, Telefon, Bild und die Angaben, was Sie gelesen haben.',
      stays:
        'Beiträge, Ämter und anderes, das der Verband braucht, bleiben ohne Ihren Namen gespeichert. Dies ist die letzte E-Mail an Sie.',
    },
  },
  en: {
    greeting: 'Hello,',
    asked: {
      subject: '{portal}: Your account will be deleted on {day}',
      text: 'You have asked us to delete your account with {portal}. We will delete it on {day}.',
      keep: 'Until then you can withdraw your request:',
      link: 'Keep the account',
      stranger: 'If it was not you, withdraw the request and change your password.',
    },
    takenBack: {
      subject: '{portal}: Your account will be kept',
      text: 'You have withdrawn your request to delete your account with {portal}. Everything stays as it was.',
    },
    deleted: {
      subject: '{portal}: Your account has been deleted',
      text: 'We have deleted your account with {portal}: your name, addresses, telephone numbers, picture and the record of what you have read.',
      stays:
        'Posts, offices and other records that the association needs are kept without your name. This is the last e-mail you will receive.',
    },
  },
  es: {
    greeting: 'Buenos días:',
    asked: {
      subject: '{portal}: eliminaremos su cuenta el {day}',
      text: 'Usted ha solicitado que eliminemos su cuenta en {portal}. La eliminaremos el {day}.',
      keep: 'Hasta entonces puede retirar la solicitud:',
      link: 'Conservar la cuenta',
      stranger: 'Si no ha sido usted, retire la solicitud y cambie su contraseña.',
    },
    takenBack: {
      subject: '{portal}: conservamos su cuenta',
      text: 'Usted ha retirado la solicitud de eliminar su cuenta en {portal}. Todo queda como estaba.',
    },
    deleted: {
      subject: '{portal}: hemos eliminado su cuenta',
      text: 'Hemos eliminado su cuenta en {portal}: nombre, direcciones, teléfono, foto y los datos sobre lo que ha leído.',
      stays:
        'Las publicaciones, los cargos y otros datos que necesita la asociación se conservan sin su nombre. Este es el último correo que recibirá.',
    },
  },
};
