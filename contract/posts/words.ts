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

export const postLimits = {
  title: 200,
  number: 20,
  eventPlace: 200,
  correctionNote: 500,
  withdrawalMail: 500,
  bookmarks: 500,
} as const;

export const eventLimits = { line: 200, dates: 30 } as const;

/** Letters of a name, and how many there may be. */
export const templateLimits = { name: 80, most: 200 } as const;

export const postStates = ['draft', 'scheduled', 'published', 'expired', 'archived', 'withdrawn'] as const;
export type PostState = (typeof postStates)[number];
