/** Mitteilung, Rundschreiben, Einladung, Eilmeldung, Ausbildung, Veranstaltung, Tarif, Bericht, Angebot. */
export const postKinds = [
  'notice',
  'circular',
  'invitation',
  'urgent',
  'training',
  'event',
  'tariff',
  'report',
  'offer',
] as const;
export type PostKind = (typeof postKinds)[number];
