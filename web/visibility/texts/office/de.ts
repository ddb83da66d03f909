import type { Translated } from '#contract/base/text/translated.ts';
import { check } from '../check/de.ts';
import { effect } from '../effect/de.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  effect,
  needed: {
    title: 'Diese Gruppe wird noch gebraucht',
    why: 'Ohne diese Gruppe würde niemand mehr diese Inhalte sehen, oder bisher ausgenommene Personen würden sie sehen:',
    wayOut:
      'Ändern Sie bei den Beiträgen zuerst die Empfänger, dann können Sie diese Gruppe löschen. Oder entfernen Sie die Personen oder Betriebe vorher einzeln. Sie sehen dabei jedes Mal, wer künftig was sieht.',
    understood: 'Verstanden',
  },
  uses: {
    title: 'Wird verwendet in',
    nowhere: 'Kein Beitrag und kein Ordner ist an diese Gruppe gerichtet.',
    posts_one: '1 Beitrag',
    posts_other: '{{count}} Beiträge',
    folders_one: '1 Ordner',
    folders_other: '{{count}} Ordner',
    things_one: '{{total}} Beitrag oder Ordner',
    things_other: '{{total}} Beiträge und Ordner',
    which: 'Liste anzeigen',
    untitled: 'Ohne Titel',
    excluded: 'ausgenommen',
    only: 'sonst niemand',
    upload: 'zum Hochladen',
    states: {
      draft: 'Entwurf',
      scheduled: 'geplant',
      published: 'veröffentlicht',
      expired: 'abgelaufen',
      archived: 'archiviert',
      withdrawn: 'zurückgezogen',
      trashed: 'im Papierkorb',
    },
  },
  check,
  whoSees: {
    menu: 'Wer sieht das?',
    seeAs: 'Ansehen wie eine Gruppe',
    people: 'Personen',
    officeOnly: 'Nur die Geschäftsstelle hat Zugriff.',
    yes: '{{name}} hat Zugriff.',
    no: '{{name}} hat keinen Zugriff.',
    failed: 'Das lässt sich gerade nicht zählen',
  },
  seeAs: {
    title: 'Ansehen wie eine Gruppe',
    hint: 'Sie sehen das Portal so, wie die Gruppe es sieht.',
    otherGroupMenu: 'Eine andere Gruppe wählen',
  },
  unseen: {
    nobody: 'Kein Empfänger des Beitrags hat Zugriff auf „{{name}}“',
    some: '„{{name}}“ ist für {{unseeing}} von {{total}} nicht sichtbar',
    because: '{{what}}: Der Ordner „{{folder}}“ ist nur für {{groups}}.',
    becauseBut: '{{what}}: Der Ordner „{{folder}}“ ist für {{groups}}, nicht für {{others}}.',
    closed: '{{what}}: Auf den Ordner „{{folder}}“ hat niemand Zugriff.',
  },
};
