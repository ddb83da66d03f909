import type { CompanyFields } from './en.ts';

export const companyFields = {
  memberNumber: {
    name: 'Mitgliedsnummer',
    inTables: ['Mitgliedsnummer', 'Mitglieds-Nr.', 'Mitgliedsnr', 'Mitgl.-Nr.', 'Mgl-Nr', 'Betriebsnr. Innung'],
  },
  name: { name: 'Name', inTables: ['Betrieb', 'Firma', 'Firmenname', 'Betriebsname', 'Name'] },
  legalForm: { name: 'Rechtsform', inTables: ['Rechtsform'] },
  street: { name: 'Straße', inTables: ['Straße', 'Straße und Hausnummer', 'Straße Nr.', 'Anschrift'] },
  postcode: { name: 'Postleitzahl', inTables: ['PLZ', 'Postleitzahl'] },
  town: { name: 'Ort', inTables: ['Ort', 'Stadt', 'Wohnort'] },
  phone: { name: 'Telefon', inTables: ['Telefon', 'Tel.', 'Telefonnummer', 'Festnetz'] },
  email: { name: 'E-Mail', inTables: ['E-Mail', 'Mail', 'E-Mail-Adresse', 'Mailadresse'] },
  web: { name: 'Internetseite', inTables: ['Internet', 'Web', 'Website', 'Webseite', 'Homepage', 'URL'] },
  contactPerson: { name: 'Ansprechperson', inTables: ['Ansprechpartner', 'Ansprechpartnerin', 'Kontakt'] },
  registerNumber: {
    name: 'Betriebsnummer',
    inTables: ['Betriebsnummer', 'Betriebs-Nr.', 'Handwerksrolle', 'Handwerksrollennummer'],
  },
  chamber: { name: 'Handwerkskammer', inTables: ['Handwerkskammer', 'HWK', 'Kammer'] },
  trainsApprentices: { name: 'Bildet aus', inTables: ['Ausbildungsbetrieb', 'Bildet aus'] },
  employees: { name: 'Beschäftigte', inTables: ['Beschäftigte', 'Mitarbeiter', 'Mitarbeiterzahl'] },
  boundByTariff: { name: 'Tarifgebunden', inTables: ['Tarifgebunden', 'Tarifbindung'] },
  channel: { name: 'Anschreiben per', inTables: ['Zustellweg', 'Versandart', 'Versand', 'Postweg'] },
  crafts: { inTables: ['Gewerke', 'Gewerk', 'Handwerk', 'Beruf'] },
  guilds: { inTables: ['Innungen', 'Innung'] },
  startsOn: { name: 'Von', inTables: ['Aktiv ab', 'Eintritt', 'Mitglied seit', 'Beginn', 'Von'] },
  endsOn: { name: 'Bis', inTables: ['Aktiv bis', 'Austritt', 'Mitglied bis', 'Ende', 'Bis'] },
} as const satisfies CompanyFields;
