import { addDays, long, short, withWeekday } from '../calendar.ts';
import type { Occasion } from './occasion.ts';
import { heading, list, paragraph, steps, table, text } from './rich-text.ts';

export const unpublished: readonly Occasion[] = [
  {
    key: 'sachverstaendigentag',
    kind: 'invitation',
    when: { daysAgo: 2 },
    draft: true,
    to: ['role:sachverstaendige'],
    author: 'office',
    write: (s) => {
      const day = s.after(47, 'Donnerstag');
      return {
        title: 'Sachverständigentag: Ortstermin, Protokoll, Vergütung',
        event: s.event(day, '13:00', 'Haus des Handwerks'),
        deadline: addDays(day, -14),
        body: text(
          paragraph(
            `${long(day)}, 13 bis 17 Uhr, ${s.places.office}. Ein Richter des Landgerichts berichtet, was Kammern von Gutachten erwarten und was sie ärgert.`,
          ),
          heading('Programm'),
          steps(
            'Der Beweisbeschluss: Was gefragt ist, und was nicht',
            'Ortstermin mit Parteien, die nicht mehr miteinander sprechen',
            'Fotos, Messwerte, Protokoll: nachvollziehbar auch in drei Jahren',
            'Vergütung: Stundensätze, Auslagen, Vorschuss',
          ),
          paragraph('Die Teilnahme wird als Fortbildung bescheinigt und zählt für die nächste Bestellung.'),
        ),
      };
    },
  },
  {
    key: 'handwerkerparkausweis',
    kind: 'circular',
    when: { daysAgo: 1 },
    draft: true,
    to: ['everyone'],
    except: ['guild:friseure', 'guild:baecker'],
    author: 'director',
    write: (s) => ({
      title: 'Handwerkerparkausweis: ein Antrag für das ganze Gebiet',
      body: text(
        paragraph(
          `Der Parkausweis gilt künftig in allen Gemeinden. Das Gebiet umfasst ${s.portrait.district} und drei Nachbarstädte. Sie beantragen ihn nur noch an einer Stelle.`,
        ),
        heading('Was der Ausweis erlaubt'),
        list(
          'Parken im eingeschränkten Halteverbot und in Bewohnerzonen, solange gearbeitet wird',
          'An Parkscheinautomaten ohne Gebühr',
          'Nicht erlaubt: Fußgängerzonen, Gehwege, Behindertenparkplätze',
        ),
        table(['Fahrzeuge', 'Gebühr im Jahr'], ['erstes Fahrzeug', '120 €'], ['jedes weitere', '60 €']),
        paragraph('Noch klären: Gilt der Ausweis auch für Anhänger mit eigenem Kennzeichen?'),
      ),
    }),
  },
  {
    key: 'vorstand-protokoll',
    kind: 'notice',
    when: { daysAgo: 5 },
    draft: true,
    to: ['guildRole:tischler:vorstand'],
    author: 'office',
    write: () => ({
      title: 'Protokoll der Vorstandssitzung',
      body: text(
        paragraph('Das Protokoll liegt zur Durchsicht bereit. Änderungswünsche bitte innerhalb von zwei Wochen.'),
        paragraph('Offen: Zusage des Referenten, Angebot für den Druck der Urkunden.'),
      ),
    }),
  },
  {
    key: 'seminar-kalkulation',
    kind: 'event',
    when: { daysAhead: 3 },
    to: ['association:kh'],
    author: 'office',
    write: (s) => {
      const day = s.after(23, 'Donnerstag');
      return {
        title: 'Seminar: den eigenen Stundensatz kennen',
        event: s.event(day, '17:00', s.places.schoolShort, {
          until: '20:00',
          address: s.places.school,
          costs: '40 Euro, darin ein Abendbrot',
        }),
        deadline: addDays(day, -7),
        body: text(
          paragraph(
            `${withWeekday(day)}, 17 bis 20 Uhr, ${s.places.school}. Bringen Sie die letzte Auswertung Ihres Steuerbüros mit, wir rechnen mit Ihren Zahlen.`,
          ),
          list(
            'Produktive Stunden: warum es selten mehr als 1.500 im Jahr sind',
            'Gemeinkosten verteilen, ohne sich zu verlaufen',
            'Material, Fahrzeug, Werkstatt: was in den Stundensatz gehört und was daneben',
            'Angebot und Nachkalkulation in einem Blatt',
          ),
          paragraph(
            `Höchstens 16 Personen, damit Zeit für Fragen bleibt. Anmeldung bis ${short(addDays(day, -7))} an `,
            s.mail,
            '. Kosten: 40 Euro, darin ein Abendbrot.',
          ),
        ),
      };
    },
  },
  {
    key: 'arbeitskreis-digitalisierung',
    kind: 'invitation',
    when: { daysAhead: 9 },
    to: ['list:digitalisierung'],
    author: 'director',
    write: (s) => {
      const day = s.after(16, 'Mittwoch');
      return {
        title: 'Arbeitskreis Digitalisierung: Aufmaß mit dem Telefon im Vergleich',
        event: s.event(day, '18:00', 'Haus des Handwerks'),
        body: text(
          paragraph(
            `${withWeekday(day)}, 18 Uhr, ${s.places.office}. Drei Betriebe haben ein Vierteljahr lang Räume mit dem Telefon aufgemessen und mit dem Meterstab nachgeprüft.`,
          ),
          table(
            ['Betrieb', 'Einsatz', 'Abweichung'],
            ['Malerbetrieb', 'Wandflächen', 'unter 1 %'],
            ['Bodenleger', 'Grundrisse', '1 bis 2 %'],
            ['Tischlerei', 'Nischen für Einbauschränke', 'zu groß'],
          ),
          paragraph(
            'Danach sammeln wir, welche Programme im Büro wirklich benutzt werden. Ziel ist eine Seite mit Empfehlungen, die wir allen Mitgliedern geben können.',
          ),
        ),
      };
    },
  },
];
