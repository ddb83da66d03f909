import type { Translated } from '#web/base/text-types.ts';
import type { employments as english } from './en.ts';

export const employments: Translated<typeof english> = {
  people: 'Personen des Betriebs',
  peopleLead: 'Solange sie hier sind, gehören sie zu seinen Innungen und Gewerken.',
  addPerson: 'Person hinzufügen',
  noPeople: 'Bei diesem Betrieb steht noch niemand.',
  companies: 'Betriebe',
  companiesLead: 'Durch einen Betrieb gehört man zu seinen Innungen und Gewerken.',
  addCompany: 'Betrieb hinzufügen',
  noCompanies: 'Gehört zu keinem Betrieb.',
  person: 'Person',
  company: 'Betrieb',
  findPerson: 'Name oder E-Mail-Adresse',
  findCompany: 'Name oder Ort',
  function: 'Funktion',
  functions: {
    owner: 'Inhaber/in',
    manager: 'Betriebsleitung',
    master: 'Meister/in',
    journeyman: 'Geselle/Gesellin',
    office: 'Büro',
    trainer: 'Ausbilder/in',
  },
  changeTitle: '{{person}} bei {{company}}',
  summary: '{{person}} kommt zu {{company}}.',
  changeSummary: 'Bei {{company}} ändert sich, was {{person}} ist oder wie lange.',
  removeTitle: 'Eintrag entfernen?',
  removeSummary:
    'Als hätte {{person}} nie zu {{company}} gehört. Scheidet jemand aus, geben Sie besser einen letzten Tag an.',
};
