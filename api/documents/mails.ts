import { pages } from '#contract/base/pages.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Mail } from '#api/base/mail.ts';
import { letterMail, type Letter as AnyLetter, type MailPart } from '#api/base/mail-page.ts';

/** With where the portal is, such as https://portal.example. */
type Letter = AnyLetter & { origin: string };

/** To somebody who has loaded a document: that another version of it holds now, and where. */
export function noticeMail({ documentId, name, ...letter }: Letter & { documentId: string; name: string }): Mail {
  const { subject, text, link, end } = texts[letter.language].notice;
  const way = { label: link, link: addressOf(letter.origin, documentId) };
  return written(letter, subject, [text, way, end], { name });
}

/** To a subscriber: what is new in the folders, the latest first, and how many more there are. */
export function digestMail({
  documents,
  total,
  ...letter
}: Letter & { documents: readonly { id: string; name: string; folder: string }[]; total: number }): Mail {
  const { subject, text, more, link, end } = texts[letter.language].digest;
  const rest = total - documents.length;
  const ways = documents.map(({ id, name, folder }) => ({
    label: `${folder}: ${name}`,
    link: addressOf(letter.origin, id),
  }));
  const all = { label: link, link: `${letter.origin}${pages.documents}` };
  const parts = [text, ...ways, ...(rest > 0 ? [more] : []), all, end];
  const isOne = total === 1;
  return written(letter, isOne ? subject.one : subject.many, parts, { total: String(total), rest: String(rest) });
}

function addressOf(origin: string, documentId: string): string {
  return `${origin}${pages.document.replace(':id', documentId)}`;
}

function written(letter: AnyLetter, subject: string, parts: readonly MailPart[], facts: Record<string, string>): Mail {
  return letterMail(letter, { subject, greeting: texts[letter.language].greeting, parts }, facts);
}

const texts = {
  de: {
    greeting: 'Guten Tag,',
    notice: {
      subject: '{portal}: Neue Version von „{name}“',
      text: 'Sie haben eine frühere Version von „{name}“ heruntergeladen. Inzwischen gilt eine neue.',
      link: 'Aktuelle Version öffnen',
      end: 'Verwenden Sie bitte nur noch die aktuelle Version.',
    },
    digest: {
      subject: { one: '{portal}: 1 neues Dokument', many: '{portal}: {total} neue Dokumente' },
      text: 'in Ordnern, die Sie abonniert haben, liegt Neues:',
      more: 'und {rest} weitere',
      link: 'Alle Dokumente',
      end: 'Diese E-Mail kommt höchstens einmal am Tag. Abbestellen können Sie sie am Ordner.',
    },
  },
  en: {
    greeting: 'Hello,',
    notice: {
      subject: '{portal}: New version of “{name}”',
      text: 'You have downloaded an earlier version of “{name}”. A new one holds now.',
      link: 'Open the current version',
      end: 'Please use only the current version from now on.',
    },
    digest: {
      subject: { one: '{portal}: 1 new document', many: '{portal}: {total} new documents' },
      text: 'There is something new in folders that you have subscribed to:',
      more: 'and {rest} more',
      link: 'All documents',
      end: 'This e-mail comes once a day at most. You can unsubscribe at the folder.',
    },
  },
  es: {
    greeting: 'Buenos días:',
    notice: {
      subject: '{portal}: nueva versión de «{name}»',
      text: 'Usted ha descargado una versión anterior de «{name}». Ahora hay una nueva.',
      link: 'Abrir la versión actual',
      end: 'A partir de ahora, utilice solo la versión actual.',
    },
    digest: {
      subject: { one: '{portal}: 1 documento nuevo', many: '{portal}: {total} documentos nuevos' },
      text: 'Hay novedades en las carpetas a las que se ha suscrito:',
      more: 'y {rest} más',
      link: 'Todos los documentos',
      end: 'Este correo llega como mucho una vez al día. Puede cancelar la suscripción en la carpeta.',
    },
  },
} satisfies Record<Language, Words>;

interface Words {
  greeting: string;
  notice: Record<'subject' | 'text' | 'link' | 'end', string>;
  digest: { subject: Record<'one' | 'many', string> } & Record<'text' | 'more' | 'link' | 'end', string>;
}
