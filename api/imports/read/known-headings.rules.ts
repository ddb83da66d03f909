import type { Language } from '#contract/base/languages.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { ImportField, ImportKind } from '#contract/imports/words.ts';

const words = (text: string): string[] => text.split('|').map((word) => word.trim());

/**
 * What columns are called beside our own words: by membership programs, bookkeeping, address books, chambers and lists
 * in Excel. The likelier spellings come first. Case, blanks, marks and umlaut dots do not count.
 */
export const knownHeadings: Record<ImportKind, Partial<Record<ImportField, readonly string[]>>> = {
  companies: {
    memberNumber: words(`
      Mitglied-Nr. | Mitglieder-Nr. | Mitgliedernummer | Mitgliednummer | Mitgliedskennung | Mitglieds-ID |
      Mitgl-Nr. | Mitglnr | Mgl.Nr. | MGNR | MNR | Member ID | Membership number | Kundennummer | Kunden-Nr. |
      Kd.-Nr. | Debitorennummer | Debitoren-Nr. | Debitor | Adressnummer | Adress-Nr. | Customer number |
      Customer ID`),
    name: words(`
      Name des Betriebs | Name des Betriebes | Name d. Betriebes | Name d. Betriebs | Name der Firma | Name d. Firma | Firmenname 1 | Firma 1 | Name 1 | Name1 | Firma1 | Firmenbezeichnung |
      Betriebsbezeichnung | Firmierung | Unternehmen | Unternehmensname | Organisation | Mitgliedsbetrieb |
      Mitgliedsfirma | Name (Adressattyp Unternehmen) | Organization | Organization Name | Organization 1 - Name |
      Business name | Account Name | ORG | Nombre de la empresa | Razón social`),
    legalForm: words('Gesellschaftsform | Unternehmensform | Rechtsf. | Unternehmensrechtsform'),
    street: words(`
      Straße/Hausnr. | Straße/Nr. | Straße + Nr. | Straße, Nr. | Straße & Hausnummer | Straße, Hausnummer |
      Straße Hausnummer | Str. | Str./Nr. | Str. u. Nr. | Str. u. Hausnr. | Str. / Hausnr. | Straße u. Hausnummer | Straße u. Nr. | Anschrift Straße | Anschrift (Straße) | Straße u. Hausnr. | Straße geschäftlich |
      Geschäftlich: Straße | Betriebsstraße | Firmenstraße | Straße (Betrieb) | Adresse | Geschäftsadresse |
      Dienstlich: Adresse | Adresszeile 1 | Street address | Address 1 | Address 1 - Street | Address line 1 |
      Business Street | Work Address | Street 1 | ADR Street`),
    postcode: words(`
      Plz. | Postltz. | PLZ (Betrieb) | Postleitzahl geschäftlich | Geschäftlich: PLZ | Dienstlich: PLZ |
      PLZ geschäftlich | Betriebs-PLZ | Address 1 - Postal Code | Business Postal Code | Work ZipCode |
      Postal/Zip code | Post code | PLZ Firma`),
    town: words(`
      Ortsname | Betriebsort | Betriebssitz | Firmensitz | Sitz | Ort (Betrieb) | Ort geschäftlich |
      Geschäftlich: Ort | Dienstlich: Ort | Firmenort | Business City | Work City | Address 1 - City`),
    phone: words(`
      Telefon-Nr. | Telefon Nr. | Tel.-Nr. | Telefon 1 | Telefon1 | Tel. 1 | Tel | Fon | Rufnummer | Fernsprecher | Telefon/Fax |
      Telefon geschäftlich | Telefon (geschäftlich) | Telefon Geschäft | Telefon Büro | Telefon Firma |
      Telefon Betrieb | Telefon dienstlich | Tel. dienstlich | Tel. gesch. | Tel. Büro | Tel. Firma | Zentrale |
      Firmentelefon | Company Main Phone | Business Phone | Work Phone | Phone number | Phone 1 |
      Phone 1 - Value | TEL WORK | TEL;TYPE=WORK`),
    email: words(`
      E-Mail 1 | E-Mail1 | Mail 1 | E-Mail Adresse | Mail-Adresse | E-Mail-Adr. | Mailadr. | E-Mail gesch. |
      E-Mail geschäftlich | E-Mail (geschäftlich) | E-Mail dienstlich | E-Mail Betrieb | E-Mail Firma |
      Firmen-E-Mail | E-Mail Geschäft | Primäre E-Mail-Adresse | Elektronische Adresse | E-Mail-Adresse 1 |
      Email | E-mail 1 - Value | Primary Email | Business Email | Work Email | EMAIL;TYPE=WORK`),
    web: words(`
      Internetadresse | Internetseite | Internet-Adresse | WWW | Web-Adresse | Webadresse | Web-Seite |
      Webseite 1 | Firmenhomepage | Web Page | Web Page 1 | Website URL | Website 1 - Value | Site`),
    contactPerson: words(`
      Ansprechperson | Ansprechpartner 1 | Kontaktperson | Kontaktname | Inhaber | Betriebsinhaber | Inhaber/in |
      Firmeninhaber | Inhaber/Geschäftsführer | GF | Inhaber/Ansprechpartner | Geschäftsführer | Geschäftsführung | z. Hd. | Contact name |
      Primary contact | Owner | Persona de contacto`),
    registerNumber: words(`
      HWK-Nr. | HWK-Betriebsnummer | Betriebsnummer HWK | HWK Nummer | Betr.-Nr. HWK | Eintrag HWK Nr. | HWK-Mitgliedsnummer | Handwerksrollen-Nr. | HWR-Nr. |
      Handwerksrolle Nr. | Rollennummer | Rollen-Nr. | Kammernummer | Betriebsnr. | Handwerkskarte Nr.`),
    chamber: words(
      'Zuständige Handwerkskammer | Zuständige Kammer | Kammerbezirk | Handwerkskammerbezirk | HWK-Bezirk',
    ),
    trainsApprentices: words(`
      Lehrbetrieb | Ausbildender Betrieb | Ausbildung | Ausbildend | Bildet Lehrlinge aus |
      Ausbildungsberechtigt`),
    employees: words(`
      Anzahl Mitarbeiter | Anzahl der Mitarbeiter | Mitarbeiteranzahl | Anz. Mitarbeiter | Anz. MA | Anzahl MA | MA | MA-Zahl | Anz. Besch. | Anz. Beschäftigte | Besch. |
      Anzahl Beschäftigte | Anzahl der Beschäftigten | Beschäftigtenzahl | Betriebsgröße |
      Zahl der Beschäftigten | Number of employees | Headcount | Número de empleados`),
    boundByTariff: words('Tarifgebundenheit | Tarifmitglied | Tarifbetrieb | Tarif gebunden | Mit Tarifbindung'),
    channel: words(
      'Versandweg | Zustellung | Zustellart | Zusendung | Versand per | Rundschreiben per | Post oder Mail',
    ),
    crafts: words(`
      Handwerkszweig | Ausgeübte Gewerke | Ausgeübtes Gewerk | Gewerbezweig | Gewerbe | Hauptgewerk | Berufe | Handwerke | Ausgeübtes Handwerk |
      Fachrichtung | Gewerk(e) | Trades`),
    guilds: words(
      'Innungszugehörigkeit | Innung/Fachgruppe | Mitglied der Innung | Mitglied in Innung | Innung(en) | Innungsname',
    ),
    startsOn: words(`
      Eintrittsdatum | Eintritt am | Eintritt zum | Mitglied ab | Mitgl. seit | Mitgliedschaft seit |
      Mitgliedschaft ab | Mitgliedschaft von | Mitgliedsbeginn | Beitritt | Beitrittsdatum | Aufnahme |
      Aufnahmedatum | Aufnahme am | Join date | Joined | Entry date | Fecha de alta`),
    endsOn: words(`
      Austrittsdatum | Austritt am | Austritt zum | Mitgliedschaft bis | Mitgliedsende | Ausgetreten am |
      Ausscheiden | Ausgeschieden am | Gekündigt zum | Kündigung zum | Exit date | Left on | Fecha de baja`),
  },
  people: {
    externalNumber: words(`
      Mitglied-Nr. | Mitglieder-Nr. | Mitgliedernummer | Mitgliednummer | Mitgliedsnr. | Mitgl.-Nr. | Mitglnr |
      Mgl.-Nr. | MGNR | MNR | Mitglieds-ID | Mitgliedskennung | Externe Mitgliedsnummer | Membership number |
      Mitglied_ExterneMitgliedsnummer | Member ID | Personen-ID | Personalnr. | Pers.-Nr. | Kontaktnummer |
      Adressnummer | Adress-Nr. | Kundennummer | Kunden-Nr. | Kd.-Nr. | Customer number | Customer ID`),
    salutation: words('Anredeform | Briefanrede kurz | Mitglied_Anrede | Anr. | Gender Title'),
    title: words('Titel/Akad. Grad | Akad. Titel | Akademischer Titel | Akad. Grad | Mitglied_Titel | Name Prefix'),
    firstName: words(`
      Rufname | Vor-/Rufname | Vorn. | Vornamen | Vorname(n) | Vorname 1 | Mitglied_Vorname | Vorname (Adressattyp natürl. Person) |
      Firstname | Given names | Nombre de pila | Nombres`),
    lastName: words(`
      Nachname 1 | Familienn. | Nachn. | Nach-/Familienname | Nachnahme | Mitglied_Name | Name (Adressattyp natürl. Person) | Lastname |
      Primer apellido | Name`),
    email: words(`
      E-Mail 1 | E-Mail1 | Mail 1 | E-Mail Adresse | Mail-Adresse | E-Mail-Adr. | Mailadr. | E-Mail-Adresse 1 |
      E-Mail (privat) | E-Mail privat | Private E-Mail | Private E-Mail-Adresse | Primäre E-Mail-Adresse |
      Primäre E-Mail | E-Mail geschäftlich | E-Mail (geschäftlich) | E-Mail dienstlich | Mitglied_Email |
      Elektronische Adresse | Email | E-mail 1 - Value | Primary Email | Personal Email | Work Email |
      EMAIL;TYPE=INTERNET | EMAIL;TYPE=HOME`),
    phone: words(`
      Telefon-Nr. | Telefon Nr. | Tel.-Nr. | Telefon 1 | Telefon1 | Tel. 1 | Tel | Fon | Rufnummer | Fernsprecher | Telefon/Fax |
      Telefon geschäftlich | Telefon (geschäftlich) | Telefon Geschäft | Telefon dienstlich | Tel. dienstlich |
      Telefon Büro | Tel. gesch. | Tel. Büro | Telefon privat | Telefon (privat) | Tel. privat | Tel. priv. |
      Private Telefonnummer | Festnetznummer | Festnetz privat | Mitglied_TelefonPrivat | Business Phone |
      Work Phone | Home Phone | Phone number | Phone 1 | Phone 1 - Value | TEL;TYPE=WORK | TEL;TYPE=HOME`),
    mobile: words(`
      Mobil-Nr. | Mobiltel. | Mobil-Tel.-Nr. | Mobilfunk | Mobilfunknummer | Mobiltelefonnummer | Handynummer |
      Handy-Nr. | Handy 1 | Mobil 1 | Mobil privat | Mobil (privat) | Mobil geschäftlich | Mobil (geschäftlich) |
      Telefon mobil | Telefon (mobil) | Tel. mobil | Handy privat | Mitglied_Handy | Mobiltelefon 1 | Natel |
      Mobile Phone | Mobile Number | Mobile No | Cellphone | Cellular | Phone 2 - Value | TEL;TYPE=CELL |
      Teléfono móvil | Celular`),
    street: words(`
      Straße/Hausnr. | Straße/Nr. | Straße Nr. | Straße + Nr. | Straße, Nr. | Straße & Hausnummer |
      Straße, Hausnummer | Straße Hausnummer | Str. | Str./Nr. | Str. u. Nr. | Str. u. Hausnr. | Str. / Hausnr. | Straße u. Hausnummer | Straße u. Nr. | Anschrift Straße | Straße u. Hausnr. | Straße privat |
      Straße (privat) | Privat: Straße | Privat: Adresse | Mitglied_Strasse | Adresse | Privatadresse | Privatanschrift |
      Adresszeile 1 | Address 1 - Street | Address 1 | Address line 1 | Home Street | Home Address | ADR Street`),
    postcode: words(`
      Plz. | Postltz. | PLZ privat | PLZ (privat) | Postleitzahl privat | Privat: PLZ | Mitglied_PLZ | Zip |
      Zip code | Home Postal Code | Home ZipCode | Address 1 - Postal Code | Postal/Zip code | Post code`),
    town: words('Ortsname | Ort privat | Ort (privat) | Privat: Ort | Mitglied_Ort | Home City | Address 1 - City'),
    language: words('Korrespondenzsprache | Muttersprache | Preferred language'),
    companyNumber: words(`
      Mitgliedsbetrieb | Betrieb-Nr. | Betriebs-Mitgliedsnr. | Firma Mitgliedsnr. | Name des Betriebes | Name der Firma | Betriebsname | Name des Betriebs | Firma | Firmenname | Firmenbezeichnung | Unternehmen |
      Unternehmensname | Organisation | Arbeitgeber | Betriebsbezeichnung | Company name | Organization |
      Organization Name | Organization 1 - Name | Employer | ORG | Nombre de la empresa`),
    function: words('Funktion im Betrieb | Stellung im Betrieb | Rolle im Betrieb | Rolle | Role'),
    startsOn: words('Betriebszugehörigkeit seit | Beschäftigt seit | Im Unternehmen seit'),
    endsOn: words('Betriebszugehörigkeit bis | Beschäftigt bis | Im Unternehmen bis'),
  },
};

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What stands behind a heading and says nothing else of its column, as in `Bildet aus (j/n)` and `Straße priv.` */
export const remarksBehind: Record<ImportKind, ReadonlySet<string>> = {
  companies: wordsOf(
    '1 jn janein anzahl zahl pflichtfeld ttmmjjjj betrieb firma geschaftlich gesch dienstlich dienstl buro zentrale festnetz',
  ),
  people: wordsOf('1 jn janein pflichtfeld ttmmjjjj privat priv festnetz'),
};

/** With the portal's nouns. */
export function knownHeadingsWith(kind: ImportKind, nouns: Nouns, language: Language) {
  return renamed(knownHeadings[kind], nouns, language);
}

/** Say something of the work in a company, of which a table without companies does not speak. */
export const ofTheCompany: readonly ImportField[] = ['function', 'startsOn', 'endsOn'];
