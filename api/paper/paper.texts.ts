import type { Language } from '#contract/base/languages.ts';
import type { LetterKind } from '#contract/paper.ts';

interface Words {
  page(page: number, pages: number): string;
  corrected(day: string): string;
  attached: string;
  to: string;
  notTo: string;
  everyone: string;
  gone: string;
  withoutAddress: string;
  nobody: string;
  /** Below the name of a company that has nobody. */
  management: string;
  portalOnly: string;
  /** Of letters after the publication's. */
  reason: Record<Exclude<LetterKind, 'post'>, string>;
  /** Beside the address of a letter. */
  info: { number: string; author: string; phone: string; day: string };
  table: { fileName: string; headings: string[]; kinds: Record<LetterKind, string> };
}

export const words: Record<Language, Words> = {
  de: {
    page: (page, pages) => `Seite ${page} von ${pages}`,
    corrected: (day) => `Korrigiert am ${day}.`,
    attached: 'Dokumente im Portal:',
    to: 'Empfänger:',
    notTo: 'Aber nicht an:',
    everyone: 'alle Mitglieder',
    gone: 'eine Gruppe, die es nicht mehr gibt',
    withoutAddress: 'Ohne Anschrift: Diese Empfänger erhalten keinen Brief',
    nobody: 'niemand',
    management: 'Geschäftsleitung',
    portalOnly:
      'Diesen Beitrag können Sie nur im Portal lesen: {address}. Die Geschäftsstelle richtet Ihnen einen Zugang ein und sagt Ihnen auf Wunsch, was in dem Beitrag steht.',
    reason: {
      reminder:
        'Wir haben Ihre Bestätigung zu unserem Schreiben vom {{first}} noch nicht erhalten. Hier ist es noch einmal.',
      correction: 'Wir haben unser Schreiben vom {{first}} am {{day}} korrigiert. Dieses Schreiben ersetzt es.',
      withdrawal: 'Wir haben unser Schreiben vom {{first}} zurückgezogen.',
    },
    info: { number: 'Unser Zeichen', author: 'Bearbeitung', phone: 'Telefon', day: 'Datum' },
    table: {
      fileName: 'postliste',
      headings: ['Name', 'Betrieb', 'Straße', 'PLZ', 'Ort', 'Brief', 'Zur Post am'],
      kinds: { post: 'Beitrag', reminder: 'Erinnerung', correction: 'Korrektur', withdrawal: 'Zurückgezogen' },
    },
  },
  en: {
    page: (page, pages) => `Page ${page} of ${pages}`,
    corrected: (day) => `Corrected on ${day}.`,
    attached: 'Documents in the portal:',
    to: 'To:',
    notTo: 'But not to:',
    everyone: 'all members',
    gone: 'a group that no longer exists',
    withoutAddress: 'Without an address: these recipients will not receive a letter',
    nobody: 'nobody',
    management: 'Management',
    portalOnly:
      'You can read this post only in the portal: {address}. The office can set up access for you and tell you what the post says.',
    reason: {
      reminder: 'We have not yet received your confirmation of our letter of {{first}}. Here it is again.',
      correction: 'We corrected our letter of {{first}} on {{day}}. This letter replaces it.',
      withdrawal: 'We have withdrawn our letter of {{first}}.',
    },
    info: { number: 'Our reference', author: 'Contact', phone: 'Telephone', day: 'Date' },
    table: {
      fileName: 'letters',
      headings: ['Name', 'Company', 'Street', 'Postcode', 'Town', 'Letter', 'Posted on'],
      kinds: { post: 'Post', reminder: 'Reminder', correction: 'Correction', withdrawal: 'Withdrawal' },
    },
  },
  es: {
    page: (page, pages) => `Página ${page} de ${pages}`,
    corrected: (day) => `Corregido el ${day}.`,
    attached: 'Documentos en el portal:',
    to: 'Destinatarios:',
    notTo: 'Pero no a:',
    everyone: 'todos los miembros',
    gone: 'un grupo que ya no existe',
    withoutAddress: 'Sin dirección: estos destinatarios no recibirán ninguna carta',
    nobody: 'nadie',
    management: 'Dirección',
    portalOnly:
      'Esta publicación solo se puede leer en el portal: {address}. La oficina puede configurarle un acceso y decirle qué contiene la publicación.',
    reason: {
      reminder: 'Todavía no hemos recibido su confirmación de nuestra carta del {{first}}. Se la enviamos de nuevo.',
      correction: 'El {{day}} corregimos nuestra carta del {{first}}. Esta carta la sustituye.',
      withdrawal: 'Hemos retirado nuestra carta del {{first}}.',
    },
    info: { number: 'Referencia', author: 'Contacto', phone: 'Teléfono', day: 'Fecha' },
    table: {
      fileName: 'cartas',
      headings: ['Nombre', 'Empresa', 'Calle', 'Código postal', 'Localidad', 'Carta', 'Enviada el'],
      kinds: { post: 'Publicación', reminder: 'Recordatorio', correction: 'Corrección', withdrawal: 'Retirada' },
    },
  },
};
