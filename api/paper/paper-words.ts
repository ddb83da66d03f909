import type { Language } from '#contract/base/languages.ts';

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
  table: { fileName: string; headings: string[] };
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
    table: {
      fileName: 'postliste',
      headings: ['Name', 'Betrieb', 'Straße', 'PLZ', 'Ort', 'Verschickt am'],
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
    table: { fileName: 'letters', headings: ['Name', 'Company', 'Street', 'Postcode', 'Town', 'Posted on'] },
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
    table: {
      fileName: 'cartas',
      headings: ['Nombre', 'Empresa', 'Calle', 'Código postal', 'Localidad', 'Enviada el'],
    },
  },
};
