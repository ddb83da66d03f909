import type { Translated } from '#contract/base/text/translated.ts';
import type { employments as english } from './en.ts';

export const employments: Translated<typeof english> = {
  people: 'Personen des Betriebs',
  peopleLead: 'Über den Betrieb gehören diese Personen zu seinen Innungen und Gewerken.',
  addPerson: 'Person hinzufügen',
  noPeople: 'Zu diesem Betrieb gehört noch niemand.',
  companies: 'Betriebe',
  companiesLead: 'Über einen Betrieb gehört die Person zu seinen Innungen und Gewerken.',
  addCompany: 'Betrieb hinzufügen',
  noCompanies: 'Die Person gehört zu keinem Betrieb.',
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
  changeSummary: 'Sie ändern Funktion oder Dauer von {{person}} bei {{company}}.',
  removeTitle: 'Eintrag entfernen?',
  removeSummary:
    'Der Eintrag von {{person}} bei {{company}} wird gelöscht, auch rückwirkend. Wenn jemand nur ausscheidet, tragen Sie stattdessen einen letzten Tag ein.',
};
