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
    withoutAddress: 'Ohne Anschrift: an diese Personen geht kein Brief',
    nobody: 'niemand',
    table: {
      fileName: 'postliste',
      headings: ['Name', 'Betrieb', 'Straße', 'PLZ', 'Ort', 'Zur Post am'],
    },
  },
  en: {
    page: (page, pages) => `Page ${page} of ${pages}`,
    corrected: (day) => `Corrected on ${day}.`,
    attached: 'Documents in the portal:',
    to: 'Audience:',
    notTo: 'But not to:',
    everyone: 'all members',
    gone: 'a group that no longer exists',
    withoutAddress: 'Without an address: no letter goes to these people',
    nobody: 'nobody',
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
    withoutAddress: 'Sin dirección: a estas personas no se envía carta',
    nobody: 'nadie',
    table: {
      fileName: 'cartas',
      headings: ['Nombre', 'Empresa', 'Calle', 'Código postal', 'Localidad', 'Enviada el'],
    },
  },
};
