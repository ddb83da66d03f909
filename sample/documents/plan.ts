import { addDays, yearOf } from '../calendar.ts';
import type { Portrait } from '../tenants/portrait.ts';
import { docxOf, xlsxOf } from './content/office-files.ts';
import { pdfOf } from './content/pdf.ts';
import { pictureOf } from './content/picture.ts';
import { clauses, prose } from './prose.ts';

export type Ending = 'pdf' | 'docx' | 'xlsx' | 'png';

export interface PlannedDocument {
  /** Stable over the years. */
  key: string;
  folder: string;
  name: string;
  ending: Ending;
  /** Null if the portal has none. */
  category: string | null;
  age: number;
  from?: string;
  until?: string;
  /** A document's key. */
  replacedBy?: string;
}

export const mediaTypes: Record<Ending, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
};

export function planDocuments({ guilds }: Portrait, today: string): PlannedDocument[] {
  const year = yearOf(today);
  const day = (of: number, monthDay: string) => `${of}-${monthDay}`;
  const guildKeys = guilds.map(({ key, name }) => ({ key, name }));
  return [
    ...circulars(year),
    doc('satzung', 'satzung', 'Satzung der Kreishandwerkerschaft', 'Satzung und Ordnung', 920, {
      from: day(year - 2, '05-14'),
    }),
    doc('satzung-alt', 'satzung', 'Satzung der Kreishandwerkerschaft (alte Fassung)', 'Satzung und Ordnung', 1500, {
      from: day(year - 10, '01-01'),
      until: day(year - 2, '05-13'),
      replacedBy: 'satzung',
    }),
    doc('geschaeftsordnung', 'satzung', 'Geschäftsordnung des Vorstands', 'Satzung und Ordnung', 905),
    doc('beitragsordnung', 'satzung', `Beitragsordnung ${year}`, 'Beitrag und Gebühren', 330, {
      from: day(year, '01-01'),
      until: day(year, '12-31'),
      replacedBy: 'beitragsordnung-neu',
    }),
    doc('beitragsordnung-neu', 'satzung', `Beitragsordnung ${year + 1}`, 'Beitrag und Gebühren', 9, {
      from: day(year + 1, '01-01'),
    }),
    doc('gebuehren', 'satzung', 'Gebührenordnung', 'Beitrag und Gebühren', 610),
    doc('verguetung-neu', 'tarif', `Vergütungstabelle ${year + 1}`, 'Tarif und Löhne', 4, {
      ending: 'xlsx',
      from: day(year + 1, '01-01'),
    }),
    doc('verguetung', 'tarif', `Vergütungstabelle ${year}`, 'Tarif und Löhne', 371, {
      ending: 'xlsx',
      from: day(year, '01-01'),
      until: day(year, '12-31'),
      replacedBy: 'verguetung-neu',
    }),
    doc('verguetung-alt', 'tarif', `Vergütungstabelle ${year - 1}`, 'Tarif und Löhne', 738, {
      ending: 'xlsx',
      from: day(year - 1, '01-01'),
      until: day(year - 1, '12-31'),
      replacedBy: 'verguetung',
    }),
    doc('lohntarif', 'tarif', 'Lohntarifvertrag', 'Tarif und Löhne', 214, {
      from: addDays(today, -200),
      until: addDays(today, 165),
    }),
    doc('manteltarif', 'tarif', 'Manteltarifvertrag', 'Tarif und Löhne', 1204, { from: day(year - 3, '07-01') }),
    doc('mindestlohn', 'tarif', `Mindestlöhne im Handwerk ${year}`, 'Tarif und Löhne', 318, {
      from: day(year, '01-01'),
      until: day(year, '12-31'),
    }),
    doc('arbeitsvertrag', 'arbeitsrecht', 'Muster: Arbeitsvertrag', 'Mustervertrag', 145, {
      ending: 'docx',
      from: addDays(today, -140),
    }),
    doc('minijob', 'arbeitsrecht', 'Muster: Arbeitsvertrag für Minijobs', 'Mustervertrag', 145, {
      ending: 'docx',
      from: addDays(today, -140),
    }),
    doc('werkvertrag', 'arbeitsrecht', 'Muster: Bauvertrag mit Verbrauchern', 'Mustervertrag', 402, { ending: 'docx' }),
    doc('abmahnung', 'arbeitsrecht', 'Muster: Abmahnung', 'Mustervertrag', 511, { ending: 'docx' }),
    doc('zeugnis', 'arbeitsrecht', 'Muster: Arbeitszeugnis', 'Mustervertrag', 530, { ending: 'docx' }),
    doc('kuendigung', 'arbeitsrecht', 'Fristen bei Kündigungen', 'Merkblatt', 96),
    doc('maengel', 'merkblaetter', 'Bedenken anmelden, Mängel rügen', 'Merkblatt', 188),
    doc('widerruf', 'merkblaetter', 'Widerrufsrecht auf der Baustelle', 'Merkblatt', 271),
    doc('datenschutz', 'merkblaetter', 'Datenschutz im Handwerksbetrieb', 'Merkblatt', 640),
    doc('winterbau', 'merkblaetter', 'Winterbau und Schlechtwettergeld', 'Merkblatt', 51, {
      from: addDays(today, -45),
      until: addDays(today, 128),
    }),
    doc('erechnung', 'merkblaetter', 'Elektronische Rechnungen annehmen und schreiben', 'Merkblatt', 33),
    doc('aufnahme', 'formulare', 'Antrag auf Aufnahme in eine Innung', 'Formular und Antrag', 700),
    doc('austritt', 'formulare', 'Anzeige des Austritts', 'Formular und Antrag', 700),
    doc('aenderung', 'formulare', 'Änderung von Betriebsdaten', 'Formular und Antrag', 220, { ending: 'docx' }),
    doc('lehrgang', 'formulare', 'Anmeldung zu Lehrgängen', 'Formular und Antrag', 64, { ending: 'docx' }),
    doc('sepa', 'formulare', 'SEPA-Lastschriftmandat', 'Formular und Antrag', 699),
    doc('vertrag', 'ausbildungsvertrag', 'Berufsausbildungsvertrag', 'Mustervertrag', 112, {
      ending: 'docx',
      from: addDays(today, -110),
    }),
    doc('vertrag-hinweise', 'ausbildungsvertrag', 'Hinweise zum Berufsausbildungsvertrag', 'Ausbildung', 112),
    doc('berichtsheft', 'ausbildungsvertrag', 'Vorlage für das Berichtsheft', 'Ausbildung', 480, { ending: 'docx' }),
    doc('ausbildungsplan', 'ausbildungsvertrag', 'Muster für den Ausbildungsplan', 'Ausbildung', 480, {
      ending: 'xlsx',
    }),
    doc('uelu', 'uelu', `Überbetriebliche Lehrlingsunterweisung ${year + 1}`, 'Ausbildung', 18, {
      ending: 'xlsx',
      from: day(year + 1, '01-01'),
    }),
    doc('uelu-alt', 'uelu', `Überbetriebliche Lehrlingsunterweisung ${year}`, 'Ausbildung', 390, {
      ending: 'xlsx',
      from: day(year, '01-01'),
      until: day(year, '12-31'),
    }),
    doc('uelu-regeln', 'uelu', 'Hausordnung der Werkstätten', 'Ausbildung', 820),
    doc('gpo', 'pruefungswesen', 'Gesellenprüfungsordnung', 'Prüfung', 1010, { from: day(year - 3, '01-01') }),
    doc('termine', 'pruefungswesen', `Prüfungstermine Winter ${year}/${String(year + 1).slice(2)}`, 'Prüfung', 58, {
      ending: 'xlsx',
    }),
    doc('bewertung', 'pruefungswesen', 'Bewertungsbogen Fachgespräch', 'Prüfung', 300, { ending: 'docx' }),
    doc('aufgaben', 'aufgaben', `Aufgaben Winter ${year}/${String(year + 1).slice(2)}`, 'Prüfung', 21),
    doc('loesungen', 'aufgaben', `Lösungen Winter ${year}/${String(year + 1).slice(2)}`, 'Prüfung', 20),
    doc('unterweisung', 'arbeitssicherheit', 'Unterweisung dokumentieren', 'Arbeitssicherheit', 260, {
      ending: 'docx',
    }),
    doc('leitern', 'arbeitssicherheit', 'Leitern und Gerüste prüfen', 'Arbeitssicherheit', 190),
    doc('asbest', 'arbeitssicherheit', 'Asbest erkennen, richtig handeln', 'Arbeitssicherheit', 74),
    doc('notfall', 'arbeitssicherheit', 'Aushang für den Notfall', 'Arbeitssicherheit', 430, { ending: 'png' }),
    doc('kfz', 'rahmenvertraege', 'Nachlass auf Nutzfahrzeuge', 'Rahmenvertrag', 80, {
      from: addDays(today, -75),
      until: addDays(today, 290),
    }),
    doc('strom', 'rahmenvertraege', 'Rahmenvertrag Strom und Gas', 'Rahmenvertrag', 230, {
      from: addDays(today, -600),
      until: addDays(today, -20),
    }),
    doc('arbeitskleidung', 'rahmenvertraege', 'Arbeitskleidung mieten', 'Rahmenvertrag', 341),
    doc(
      'plakat',
      'oeffentlichkeit',
      `Plakat Gesellenprüfung Winter ${year}/${String(year + 1).slice(2)}`,
      'Öffentlichkeitsarbeit',
      118,
      { ending: 'png' },
    ),
    doc('logo', 'oeffentlichkeit', 'Logo für Mitgliedsbetriebe', 'Öffentlichkeitsarbeit', 500, { ending: 'png' }),
    doc('gestaltung', 'oeffentlichkeit', 'Hinweise zur Gestaltung', 'Öffentlichkeitsarbeit', 500),
    doc(
      'mv-einladung',
      'mitgliederversammlung',
      'Einladung zur Mitgliederversammlung',
      'Einladung und Tagesordnung',
      43,
    ),
    doc('mv-protokoll', 'mitgliederversammlung', 'Protokoll der Mitgliederversammlung', 'Protokoll', 16),
    doc('vorstand-1', 'vorstand', 'Protokoll der Vorstandssitzung Herbst', 'Protokoll', 38),
    doc('vorstand-2', 'vorstand', 'Protokoll der Vorstandssitzung Sommer', 'Protokoll', 151),
    doc('haushalt', 'haushalt', `Haushaltsplan ${year + 1}`, 'Haushalt und Jahresrechnung', 27, {
      ending: 'xlsx',
      from: day(year + 1, '01-01'),
    }),
    doc('rechnung', 'haushalt', `Jahresrechnung ${year - 1}`, 'Haushalt und Jahresrechnung', 240),
    doc('festschrift', 'archiv', 'Festschrift zum hundertjährigen Bestehen', null, 1490),
    ...guildKeys.flatMap(({ key, name }) => [
      doc(`${key}-protokoll`, `${key}-protokolle`, `Protokoll der Innungsversammlung, ${name}`, 'Protokoll', 66),
      doc(`${key}-satzung`, `innung-${key}`, `Satzung der ${name}`, 'Satzung und Ordnung', 880),
    ]),
  ];
}

function circulars(year: number): PlannedDocument[] {
  const subjects = [
    'Ausbildungsvergütungen',
    'Winterbau und Schlechtwettergeld',
    'Urlaub und Betriebsferien',
    'Neue Meldepflichten',
    'Hitzeschutz auf Baustellen',
    'Ausbildungsmesse',
  ];
  const before = ['Jahreswechsel', 'Elektronische Rechnung', 'Beiträge zur Berufsgenossenschaft', 'Mindestlohn'];
  return [
    ...subjects.map((subject, index) =>
      doc(
        `rs-${index}`,
        'rundschreiben-0',
        `Rundschreiben ${7 - index}-${year}: ${subject}`,
        'Rundschreiben',
        3 + index * 47,
      ),
    ),
    ...before.map((subject, index) =>
      doc(
        `rs-alt-${index}`,
        'rundschreiben-1',
        `Rundschreiben ${9 - index}-${year - 1}: ${subject}`,
        'Rundschreiben',
        340 + index * 50,
      ),
    ),
  ];
}

function doc(
  key: string,
  folder: string,
  name: string,
  category: string | null,
  age: number,
  more: Partial<Pick<PlannedDocument, 'ending' | 'from' | 'until' | 'replacedBy'>> = {},
): PlannedDocument {
  return { key, folder, name, category, age, ending: 'pdf', ...more };
}

/** Deterministic. */
export async function contentOf({ name, category, ending, age }: PlannedDocument): Promise<Uint8Array> {
  const text = prose[category ?? ''] ?? [
    'Diese Festschrift erzählt von hundert Jahren Handwerk im Kreis, von Gründung, Wiederaufbau und Wandel.',
  ];
  if (ending === 'png') return pictureOf((age * 37) % 360, { width: 900, height: 1200 });
  if (ending === 'docx') return docxOf(name, text);
  if (ending === 'xlsx') return xlsxOf('Tabelle', tableOf(name, age));
  const long = category === 'Satzung und Ordnung' || category === 'Tarif und Löhne';
  return pdfOf(name, long ? [...text, ...clauses.map((clause, index) => `§ ${index + 6} ${clause}`)] : text);
}

function tableOf(name: string, age: number): (string | number)[][] {
  const rows = ['1. Ausbildungsjahr', '2. Ausbildungsjahr', '3. Ausbildungsjahr', '4. Ausbildungsjahr'];
  return [[name, 'Woche', 'Betrag'], ...rows.map((row, index) => [row, 36 + index, 820 + index * 95 - (age % 40)])];
}
