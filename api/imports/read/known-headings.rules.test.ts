import { describe, expect, it } from 'vitest';
import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import { headings, knows, suggestFields } from './headings.texts.ts';
import { knownHeadings, ofTheCompany } from './known-headings.rules.ts';

type Column = [heading: string, field: ImportField | null];

/** Written from knowledge of the trade's programs; their makers change them now and then. */
const exports: [program: string, kind: ImportKind, columns: string][] = [
  [
    'Linear Vereinsmanager',
    'people',
    `
      Mitgl-Nr → externalNumber | Anrede → salutation | Titel → title | Vorname → firstName | Name → lastName |
      Straße → street | PLZ → postcode | Ort → town | Telefon_Privat → phone | Telefon_Mobil → mobile |
      Email → email | Eintritt → – | Geburtsdatum → –`,
  ],
  [
    'SPG-Verein',
    'people',
    `
      Mitgliedsnummer → externalNumber | Vorname → firstName | Nachname → lastName | Strasse → street |
      Plz → postcode | Ort → town | Telefon 1 → phone | Telefon 2 → – | Handy 1 → mobile | E-Mail 1 → email |
      E-Mail 2 → –`,
  ],
  [
    'WISO MeinVerein',
    'people',
    `
      Mitgliedsnummer → externalNumber | Anrede → salutation | Vorname → firstName | Nachname → lastName |
      Straße → street | Postleitzahl → postcode | Ort → town | Telefon (privat) → phone |
      Mobil (privat) → mobile | E-Mail (privat) → email`,
  ],
  [
    'easyVerein',
    'people',
    `
      Mitglieds-Nr. → externalNumber | Vorname → firstName | Familienname → lastName | Private E-Mail → email |
      Private Telefonnummer → phone | Mobiltelefonnummer → mobile | Straße → street | PLZ → postcode |
      Stadt → town | Firma → companyNumber`,
  ],
  [
    'ClubDesk',
    'people',
    `
      Nachname → lastName | Vorname → firstName | Firma → companyNumber | Adresse → street | PLZ → postcode |
      Ort → town | Telefon Privat → – | Telefon Geschäft → phone | Telefon Mobil → mobile | E-Mail → email |
      E-Mail Alternativ → –`,
  ],
  [
    'Campai',
    'people',
    `
      Mitgliedsnummer → externalNumber | Vorname → firstName | Nachname → lastName | E-Mail-Adresse → email |
      Telefonnummer → phone | Mobilfunknummer → mobile | Straße & Hausnummer → street | Postleitzahl → postcode |
      Stadt → town`,
  ],
  [
    'JVerein',
    'people',
    `
      mitglied_externemitgliedsnummer → externalNumber | mitglied_anrede → salutation | mitglied_titel → title |
      mitglied_name → lastName | mitglied_vorname → firstName | mitglied_strasse → street |
      mitglied_plz → postcode | mitglied_ort → town | mitglied_telefonprivat → phone | mitglied_handy → mobile |
      mitglied_email → email`,
  ],
  [
    'Netxp-Verein',
    'people',
    `
      MitgliedNr → externalNumber | Familienname → lastName | Vorname → firstName | Straße → street |
      PLZ → postcode | Ort → town | TelefonPrivat → phone | Mobil → mobile | EMail → email`,
  ],
  [
    'DFBnet Verein',
    'people',
    `
      Mitglieds-Nr → externalNumber | Nachname → lastName | Vorname → firstName | Strasse → street |
      PLZ → postcode | Ort → town | Telefon privat → phone | Telefon mobil → mobile | E-Mail privat → email`,
  ],
  [
    'Outlook in German',
    'people',
    `
      Anrede → salutation | Vorname → firstName | Weitere Vornamen → – | Nachname → lastName |
      Firma → companyNumber | Abteilung → – | Straße geschäftlich → – | Straße privat → street |
      Ort privat → town | Postleitzahl privat → postcode | Telefon geschäftlich → phone | Telefon (privat) → – |
      Mobiltelefon → mobile | Fax geschäftlich → – | E-Mail-Adresse → email | Sprache → language`,
  ],
  [
    'Outlook in English',
    'people',
    `
      Title → title | First Name → firstName | Middle Name → – | Last Name → lastName | Company → companyNumber |
      Home Street → street | Home City → town | Home Postal Code → postcode | Business Phone → phone |
      Home Phone → – | Mobile Phone → mobile | E-mail Address → email | Business Fax → – | Language → language`,
  ],
  [
    'Outlook, its companies',
    'companies',
    `
      Firma → name | Straße geschäftlich → street | Postleitzahl geschäftlich → postcode |
      Ort geschäftlich → town | Telefon geschäftlich → phone | E-Mail-Adresse → email | Webseite → web |
      Straße privat → – | Telefon Firma → –`,
  ],
  [
    'Google Contacts',
    'people',
    `
      Name Prefix → title | First Name → firstName | Last Name → lastName | Organization Name → companyNumber |
      E-mail 1 - Value → email | E-mail 2 - Value → – | Phone 1 - Value → phone | Address 1 - Street → street |
      Address 1 - City → town | Address 1 - Postal Code → postcode`,
  ],
  [
    'Google Contacts of former years',
    'people',
    `
      Name → – | Given Name → firstName | Family Name → lastName | E-mail 1 - Value → email |
      Organization 1 - Name → companyNumber | Phone 1 - Value → phone`,
  ],
  [
    'Thunderbird in German',
    'people',
    `
      Vorname → firstName | Nachname → lastName | Anzeigename → – | Spitzname → – |
      Primäre E-Mail-Adresse → email | Sekundäre E-Mail-Adresse → – | Tel. dienstlich → phone | Tel. privat → – |
      Fax-Nummer → – | Mobil-Tel.-Nr. → mobile | Privat: Adresse → street | Privat: Ort → town |
      Privat: PLZ → postcode | Organisation → companyNumber`,
  ],
  [
    'Thunderbird in English',
    'people',
    `
      First Name → firstName | Last Name → lastName | Display Name → – | Primary Email → email |
      Work Phone → phone | Mobile Number → mobile | Home Address → street | Home City → town |
      Home ZipCode → postcode | Organization → companyNumber`,
  ],
  [
    'a table made of vCards',
    'people',
    `
      FN → – | Family Name → lastName | Given Name → firstName | ORG → companyNumber | TEL;TYPE=WORK → phone |
      TEL;TYPE=CELL → mobile | EMAIL;TYPE=INTERNET → email | ADR Street → street`,
  ],
  [
    'Lexware',
    'companies',
    `
      Kunden-Nr. → memberNumber | Matchcode → – | Firma → name | Ansprechpartner → contactPerson |
      Strasse → street | PLZ → postcode | Ort → town | Telefon1 → phone | E-Mail → email | Internet → web`,
  ],
  [
    'Lexware Office',
    'companies',
    `
      Kundennummer → memberNumber | Lieferantennummer → – | Firmenname → name | Straße → street | PLZ → postcode |
      Ort → town | E-Mail 1 → email | Telefon 1 → phone`,
  ],
  [
    'sevdesk',
    'companies',
    `
      Kunden-Nr. → memberNumber | Organisation → name | Strasse → street | PLZ → postcode | Ort → town |
      Telefon → phone | Mobil → – | E-Mail → email | Webseite → web`,
  ],
  [
    'sevdesk, its people',
    'people',
    `
      Kunden-Nr. → externalNumber | Anrede → salutation | Titel → title | Nachname → lastName |
      Vorname → firstName | Organisation → companyNumber | Telefon → phone | Mobil → mobile | E-Mail → email`,
  ],
  [
    'DATEV, its debtors',
    'companies',
    `
      Konto → – | Name (Adressattyp Unternehmen) → name | Kurzbezeichnung → – | Straße → street |
      Postleitzahl → postcode | Ort → town | Telefon → phone | E-Mail → email | Internet → web | Fax → –`,
  ],
  [
    'DATEV, its debtors who are people',
    'people',
    `
      Name (Adressattyp natürl. Person) → lastName | Vorname (Adressattyp natürl. Person) → firstName |
      Titel/Akad. Grad → title | Anrede → salutation | Straße → street | Postleitzahl → postcode`,
  ],
  [
    'a chamber of crafts',
    'companies',
    `
      Betriebsnummer → registerNumber | Betriebsbezeichnung → name | Betriebsinhaber → contactPerson |
      Straße/Hausnr. → street | PLZ → postcode | Betriebsort → town | Handwerkszweig → crafts |
      Rechtsform → legalForm | Kammerbezirk → chamber | Eintragungsdatum → – | Löschdatum → –`,
  ],
  [
    'a district association of guilds',
    'companies',
    `
      Mitgl.Nr. → memberNumber | Name1 → name | Name2 → – | Strasse → street | Plz → postcode | Ort → town |
      Telefon → phone | Telefax → – | EMail → email | Mitglied ab → startsOn | Mitglied bis → endsOn |
      Innung → guilds | Lehrbetrieb → trainsApprentices | Anz. MA → employees | Tarifbindung → boundByTariff`,
  ],
  [
    'SAP',
    'companies',
    `
      Debitor → memberNumber | Name 1 → name | Name 2 → – | Straße/Hausnr. → street | Postleitzahl → postcode |
      Ort → town | Telefon-1 → phone`,
  ],
  [
    'HubSpot',
    'companies',
    `
      Record ID → – | Company name → name | Phone number → phone | Street address → street |
      Postal code → postcode | City → town | Website URL → web | Number of employees → employees`,
  ],
  [
    'a list in Excel',
    'companies',
    `
      Lfd. Nr. → – | Mitgliedsbetrieb → name | Inhaber → contactPerson | Str. u. Nr. → street | PLZ → postcode |
      Betriebssitz → town | Tel.-Nr. → phone | Fax → – | e-mail-Adr. → email | WWW → web | Gewerk → crafts |
      Mitgl. seit → startsOn | Bemerkungen → –`,
  ],
  [
    'a list of people in Excel',
    'people',
    `
      Lfd. Nr. → – | NAME → lastName | VORNAME → firstName | Firma → companyNumber | Str. → street |
      Plz. → postcode | Wohnort → town | Tel. priv. → phone | Handy-Nr. → mobile | eMail → email |
      Geb.-Datum → – | IBAN → – | Funktion → function`,
  ],
  [
    'a list in Spanish',
    'companies',
    `
      Nº de socio → memberNumber | Razón social → name | Dirección → street | C.P. → postcode | Localidad → town |
      Teléfono → phone | Correo → email | Fecha de alta → startsOn`,
  ],
];

describe('the columns of an export', () => {
  it.each(exports)('of %s (%s) are known', (_program, kind, columns) => {
    const all = columns.split('|').map((column): Column => {
      const [heading = '', field = ''] = column.split('→').map((part) => part.trim());
      return [heading, field === '–' ? null : (field as ImportField)];
    });
    const found = suggestFields(
      kind,
      all.map(([heading]) => heading),
      new Map(),
    );
    expect(all.map(([heading], index) => [heading, found[index]])).toEqual(all);
  });

  it('are known in any case, with any marks, and with ss', () => {
    const spellings = ['STRASSE/HAUSNR', 'strasse / hausnr.', ' Straße-Hausnr ', 'Straße_Hausnr'];
    for (const heading of spellings) expect(suggestFields('companies', [heading], new Map())).toEqual(['street']);
  });
});

it.each(['companies', 'people'] as const)('each spelling means one field and is written once: %s', (kind) => {
  const spelled = Object.values(knownHeadings[kind]).flat();
  const ours = Object.values(headings[kind]).flat();
  expect(new Set([...spelled, ...ours]).size).toBe(spelled.length + new Set(ours).size);
  for (const [field, names] of Object.entries(knownHeadings[kind]))
    for (const name of names) {
      const company = ofTheCompany.includes(field as ImportField) && kind === 'people' ? ['Betrieb'] : [];
      expect([name, suggestFields(kind, [name, ...company], new Map())[0]]).toEqual([name, field]);
    }
});

it('the nouns of a portal are known in them', () => {
  const guild = { singular: 'die Fachgruppe', plural: 'die Fachgruppen' };
  const nouns = { guild: { de: guild, en: guild, es: guild } };
  expect(suggestFields('companies', ['Mitglied der Fachgruppe'], new Map(), nouns)).toEqual(['guilds']);
  expect(suggestFields('companies', ['Mitglied der Innung'], new Map(), nouns)).toEqual(['guilds']);
});

it.each(['Fax', 'Telefax', 'Bemerkung', 'Geburtsdatum', 'IBAN', 'Konto', 'Land', 'Hausnummer', 'Beitrag', 'Notiz'])(
  '%s is no field of ours',
  (heading) => {
    expect(knows('people', {})(heading) || knows('companies', {})(heading)).toBe(false);
  },
);

it('the work in a company is not guessed where no column names one', () => {
  expect(suggestFields('people', ['Nachname', 'Funktion', 'Seit'], new Map())).toEqual(['lastName', null, null]);
  expect(suggestFields('people', ['Nachname', 'Funktion', 'Betrieb'], new Map())).toEqual([
    'lastName',
    'function',
    'companyNumber',
  ]);
  const chosen = new Map([['funktion', 'function' as const]]);
  expect(suggestFields('people', ['Nachname', 'Funktion'], chosen)).toEqual(['lastName', 'function']);
});

it.each<[kind: ImportKind, heading: string, field: ImportField]>([
  ['companies', 'Firma / Betrieb', 'name'],
  ['companies', 'Firma/Name', 'name'],
  ['companies', 'Betriebsname 1', 'name'],
  ['companies', 'Name des Betriebes', 'name'],
  ['companies', 'Ort oder Stadt', 'town'],
  ['companies', 'Strasse u. Hausnr.', 'street'],
  ['companies', 'Telefon (Festnetz)', 'phone'],
  ['companies', 'Telefon Zentrale', 'phone'],
  ['companies', 'Mailadresse Betrieb', 'email'],
  ['companies', 'Ausbildungsbetrieb (j/n)', 'trainsApprentices'],
  ['companies', 'Tarifgebunden (ja/nein)', 'boundByTariff'],
  ['companies', 'Gewerk 1', 'crafts'],
  ['companies', 'MA', 'employees'],
  ['people', 'PLZ priv.', 'postcode'],
  ['people', 'Straße (priv.)', 'street'],
  ['people', 'Vor-/Rufname', 'firstName'],
  ['people', 'Betriebs-Mitgliedsnr.', 'companyNumber'],
])('of %s, "%s" is %s', (kind, heading, field) => {
  expect(suggestFields(kind, [heading, 'x'], new Map())[0]).toBe(field);
});

it.each<[kind: ImportKind, heading: string]>([
  ['people', 'Straße Betrieb'],
  ['people', 'Ort (Firma)'],
  ['companies', 'Ort (Postfach)'],
  ['companies', 'PLZ/Ort'],
  ['people', 'Lfd. Nr.'],
  ['people', 'Geb. Name'],
])('of %s, "%s" is no field', (kind, heading) => {
  expect(suggestFields(kind, [heading, 'x'], new Map())).toEqual([null, null]);
});

it('the plainer of two headings is taken', () => {
  expect(suggestFields('companies', ['Telefon (Büro)', 'Telefon'], new Map())).toEqual([null, 'phone']);
});
