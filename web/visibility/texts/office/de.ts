import type { Translated } from '#web/base/text-types.ts';
import { check } from '../check/de.ts';
import { effect } from '../effect/de.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  effect,
  needed: {
    title: 'Diese Gruppe wird noch gebraucht',
    why: 'Ohne sie sähe das hier niemand mehr, oder es sähe jemand, der bisher ausgenommen ist:',
    wayOut:
      'Ein Beitrag öffnet sich mit „Empfänger ändern“: Richten Sie ihn an eine andere Gruppe, dann lässt sich diese löschen. Oder Sie nehmen die Personen oder Betriebe vorher einzeln heraus: Dabei sehen Sie jedes Mal, wer was zu sehen bekommt.',
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
    which: 'Welche das sind',
    untitled: 'Ohne Titel',
    excluded: 'ausgenommen',
    only: 'sonst niemand',
    upload: 'zum Hochladen',
    states: {
      draft: 'Entwurf',
      scheduled: 'geplant',
      published: 'veröffentlicht',
      archived: 'archiviert',
      withdrawn: 'zurückgezogen',
      trashed: 'im Papierkorb',
    },
  },
  check,
  whoSees: {
    menu: 'Wer sieht das?',
    seeAs: 'Ansehen wie eine Gruppe',
    people: 'Wer das ist',
    officeOnly: 'Nur die Geschäftsstelle sieht das: Für niemanden sonst ist es bestimmt.',
    yes: '{{name}} sieht es.',
    no: '{{name}} sieht es nicht.',
    failed: 'Das lässt sich gerade nicht zählen',
  },
  seeAs: {
    title: 'Ansehen wie eine Gruppe',
    hint: 'Zeigt das Portal, wie es dort ankommt.',
    otherGroupMenu: 'Eine andere Gruppe wählen',
  },
  unseen: {
    nobody: 'Niemand, an den der Beitrag geht, sieht „{{name}}“',
    some: '„{{name}}“ ist für {{unseeing}} von {{total}} nicht zu sehen',
    because: '{{what}}: Der Ordner „{{folder}}“ ist nur für {{groups}}.',
    becauseBut: '{{what}}: Der Ordner „{{folder}}“ ist für {{groups}}, nicht für {{others}}.',
    closed: '{{what}}: Der Ordner „{{folder}}“ ist für niemanden freigegeben.',
  },
};
