import type { PortalFields } from './en.ts';

export const portalFields = {
  name: { name: 'Name' },
  shortName: { name: 'Kurzname' },
  primaryColor: { name: 'Farbe' },
  email: { name: 'E-Mail-Adresse der Geschäftsstelle' },
  phone: { name: 'Telefon der Geschäftsstelle' },
  address: { name: 'Anschrift der Geschäftsstelle' },
  replyTo: { name: 'Adresse für Antworten' },
  sender: { name: 'Absender der E-Mails' },
  invitationNote: { name: 'Satz in den Einladungen' },
  questions: { name: 'Fragen an die Geschäftsstelle' },
  imprint: { name: 'Impressum' },
  privacy: { name: 'Datenschutzerklärung' },
  craftIds: { name: 'Gewerke im Portal' },
} as const satisfies PortalFields;
