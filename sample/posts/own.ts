import { addDays, long, medium, short } from '../calendar.ts';
import type { Occasion } from './occasion.ts';
import { heading, list, paragraph, steps, table, text } from './rich-text.ts';

/** The other tenant lacks the guild. */
export const ofMusterland: readonly Occasion[] = [
  {
    key: 'en-1090',
    kind: 'notice',
    when: { season: '10-29', cycle: 0 },
    to: ['guild:metall'],
    author: 'master:metall',
    write: (s) => {
      const deadline = s.after(17, 'Freitag');
      return {
        title: 'DIN EN 1090: gemeinsames Audit der werkseigenen Produktionskontrolle',
        deadline,
        body: text(
          paragraph(
            `Sieben Betriebe lassen sich im Frühjahr gemeinsam überwachen und teilen sich die Anreise des Prüfers. Drei Plätze sind frei, Meldung bis ${short(deadline)}.`,
          ),
          heading('Was bis dahin vorliegen muss'),
          steps(
            'Handbuch der Produktionskontrolle in der aktuellen Fassung',
            'gültige Prüfbescheinigungen aller Schweißer, auch der Vertretung',
            'Kalibrierung der Messmittel und ein Nachweis über die Schweißgeräte',
            'ein abgeschlossener Auftrag mit lückenloser Rückverfolgung vom Werkszeugnis bis zum Lieferschein',
          ),
          paragraph(
            'Am letzten Punkt scheitert es am häufigsten. Nehmen Sie sich einen Auftrag vor, bevor der Prüfer es tut, und suchen Sie das Zeugnis zu einem beliebigen Träger heraus. Dauert das länger als eine Viertelstunde, ist die Ablage der erste Schritt.',
          ),
        ),
      };
    },
  },
  {
    key: 'liv-sprechtag',
    kind: 'event',
    when: { season: '03-20', cycle: 0 },
    to: ['association:union'],
    author: 'master:raum',
    write: (s) => {
      const day = s.after(27, 'Dienstag');
      return {
        title: 'Sprechtag des Landesinnungsverbands: Untergründe und Reklamationen',
        event: s.event(day, '14:00', s.places.schoolShort),
        deadline: addDays(day, -8),
        body: text(
          paragraph(
            `${long(day)}, 14 Uhr, ${s.places.school}. Der technische Berater des Landesverbands bringt Messgeräte und zwei Streitfälle mit.`,
          ),
          list(
            'Belegreife: warum die Folienprobe nicht genügt und wann gemessen werden muss',
            'Parkett auf Fußbodenheizung: Fugen, die im März aufgehen',
            'Bedenken anmelden: ein Muster, das vor Gericht gehalten hat',
          ),
          paragraph(
            'Für Einzelgespräche sind ab 16 Uhr je zwanzig Minuten vorgesehen. Bitte schicken Sie Fotos und Schriftwechsel vorab, dann geht es schneller zur Sache.',
          ),
        ),
      };
    },
  },
];

export const ofBeispielstadt: readonly Occasion[] = [
  {
    key: 'hygieneschulung',
    kind: 'training',
    when: { season: '10-29', cycle: 0 },
    to: ['guild:fleischer', 'guild:baecker'],
    author: 'warden:fleischer',
    write: (s) => {
      const day = s.after(20, 'Montag');
      return {
        title: 'Jährliche Hygieneschulung: ein Nachmittag für beide Innungen',
        event: s.event(day, '15:00', s.places.schoolShort),
        deadline: addDays(day, -10),
        body: text(
          paragraph(
            `${long(day)}, 15 bis 17:30 Uhr, ${s.places.school}. Die Bescheinigung gilt als Nachweis der jährlichen Schulung und wird gleich ausgehändigt.`,
          ),
          heading('Schwerpunkte'),
          list(
            'Kühlkette von der Anlieferung bis zur Theke, mit Messwerten aus drei Läden',
            'Reinigungsplan, der auch am Samstag eingehalten wird',
            'Allergene in der losen Ware: Auskunft geben, ohne zu raten',
            'Was die Lebensmittelkontrolle in diesem Jahr am häufigsten beanstandet hat',
          ),
          paragraph(
            'Schicken Sie auch Aushilfen und Auszubildende. Für Beschäftigte, die wenig Deutsch sprechen, gibt es die Unterlagen in vier weiteren Sprachen. Geben Sie das bitte bei der Anmeldung an.',
          ),
        ),
      };
    },
  },
  {
    key: 'tarif-gebaeudereinigung',
    kind: 'tariff',
    when: { season: '03-20', cycle: 0 },
    to: ['association:union'],
    author: 'master:gebaeudereiniger',
    write: (s) => ({
      title: 'Gebäudereinigung: Branchenmindestlohn und was er für Objekte bedeutet',
      body: text(
        paragraph(
          `Der neue Tarif ist allgemeinverbindlich und gilt damit auch für Betriebe ohne Tarifbindung. Stichtag ist der ${medium(s.after(43))}.`,
        ),
        table(
          ['Lohngruppe', 'bisher', 'neu'],
          ['1, Innen- und Unterhaltsreinigung', '14,75 €', '15,40 €'],
          ['6, Glas- und Fassadenreinigung', '18,40 €', '19,20 €'],
          ['Auszubildende, 1. Lehrjahr', '1.000 €', '1.060 €'],
        ),
        heading('Jetzt prüfen'),
        steps(
          'Verträge mit Preisgleitklausel anpassen, die Ankündigungsfrist läuft meist sechs Wochen.',
          'Objekte ohne Klausel nachrechnen und das Gespräch suchen, bevor der Monat beginnt.',
          'Eingruppierung kontrollieren: Glasreiniger gehören nicht in Lohngruppe 1, auch nicht stundenweise.',
        ),
        paragraph(
          'Der Zoll kontrolliert in unserer Branche regelmäßig. Arbeitszeiten müssen spätestens nach sieben Tagen aufgeschrieben sein, mit Beginn, Ende und Dauer.',
        ),
      ),
    }),
  },
];
