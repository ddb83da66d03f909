import type { Translated } from '#contract/base/text/translated.ts';
import type { path as english } from './en.ts';

export const path: Translated<typeof english> = {
  you: 'Sie',
  ofTheOffice: 'Eine Liste der Geschäftsstelle',
  together: ', zusammen {{companies}}',
  youAs: 'Sie, als {{what}}',
  addressed: 'Der Beitrag geht an diese Gruppe.',
  excluded: 'Diese Gruppe ist ausgenommen.',
  since: 'seit {{day}}',
  until: 'bis {{day}}',
  as: {
    full: 'Vollmitglied',
    guest: 'Gastmitglied',
    honorary: 'Ehrenmitglied',
    ot: 'Mitglied ohne Tarif (OT)',
    owner: 'Inhaber/in',
    manager: 'Betriebsleitung',
    master: 'Meister/in',
    journeyman: 'Geselle/Gesellin',
    office: 'Büro',
    trainer: 'Ausbilder/in',
  },
  from: 'Das gilt ab {{at}}, wenn der Beitrag erscheint.',
  also: 'auch über {{path}}',
  others_zero: 'Außer Ihnen sieht das niemand.',
  others_one: 'Außer Ihnen sieht das 1 Person{{where}}.',
  others_other: 'Außer Ihnen sehen das {{n}} Personen{{where}}.',
  seenBy_zero: 'Zurzeit sieht das niemand.',
  seenBy_one: 'Das sieht 1 Person{{where}}.',
  seenBy_other: 'Das sehen {{n}} Personen{{where}}.',
};
