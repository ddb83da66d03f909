import { addDays, short, withWeekday, yearOf } from '../calendar.ts';
import type { Occasion } from './occasion.ts';
import { bold, heading, link, list, paragraph, steps, table, text } from './rich-text.ts';

export const autumn: readonly Occasion[] = [
  {
    key: 'strom-rahmenvertrag',
    kind: 'offer',
    when: { season: '10-01', cycle: 0 },
    to: ['everyone'],
    except: ['list:gastmitglieder'],
    author: 'office',
    write: (s) => {
      const deadline = s.after(29, 'Freitag');
      return {
        title: 'Strom und Gas gemeinsam einkaufen: Anmeldung zur Sammelausschreibung',
        deadline,
        body: text(
          paragraph(
            `Zum dritten Mal schreiben wir Energie für unsere Betriebe gemeinsam aus. Wenn Sie teilnehmen möchten, schicken Sie uns bis ${short(deadline)} Ihre letzte Jahresabrechnung.`,
          ),
          heading('So läuft es ab'),
          steps(
            'Sie erteilen eine Vollmacht, kündigen müssen Sie nichts.',
            'Wir bündeln die Mengen und holen Angebote von sieben Versorgern ein.',
            'Sie bekommen Ihr Angebot mit dem Vergleich zum jetzigen Preis und sagen innerhalb einer Woche zu oder ab.',
          ),
          paragraph(
            'Beim letzten Mal haben 61 Betriebe teilgenommen und im Mittel elf Prozent gespart, eine Bäckerei mit drei Öfen deutlich mehr. Für Betriebe unter 10.000 Kilowattstunden im Jahr lohnt es sich meist nicht, auch das sagen wir Ihnen ehrlich.',
          ),
          paragraph('Unterlagen an ', s.mail, `. Rückfragen beantwortet ${s.members}.`),
        ),
      };
    },
  },
  {
    key: 'winterbau',
    kind: 'circular',
    when: { season: '10-07', cycle: 1 },
    to: ['guild:bau', 'guild:dachdecker', 'guild:zimmerer', 'guild:maler'],
    author: 'director',
    write: (s) => ({
      title: 'Winterbau und Saison-Kurzarbeitergeld: jetzt die Stunden ordnen',
      body: text(
        paragraph(
          'Am 1. Dezember beginnt die Schlechtwetterzeit. Ob die Agentur für Arbeit im Januar zahlt, entscheidet sich an den Arbeitszeitkonten, die Sie im Oktober führen.',
        ),
        heading('Vor dem ersten Ausfall'),
        list(
          'Guthaben auf den Arbeitszeitkonten prüfen: Was darüber liegt, muss zuerst eingebracht werden.',
          'Mit den Beschäftigten schriftlich klären, wie viele Stunden sie für den Winter stehen lassen.',
          'Zuständigkeit im Büro festlegen: Die Anträge müssen monatlich und fristgerecht gestellt werden.',
        ),
        heading('Was es gibt'),
        table(
          ['Leistung', 'wofür', 'wer zahlt'],
          ['Saison-Kurzarbeitergeld', 'Ausfall durch Wetter oder Auftragsmangel', 'Agentur für Arbeit'],
          ['Zuschuss-Wintergeld', 'Stunden aus dem Guthaben statt Ausfall', 'Umlage'],
          ['Mehraufwands-Wintergeld', 'geleistete Stunden von Mitte Dezember bis Februar', 'Umlage'],
        ),
        paragraph(
          'Nicht jede Leistung gilt in jedem Gewerk, maßgeblich ist der Tarif. Ein Rechenbeispiel für einen Betrieb mit acht Beschäftigten liegt unter ',
          link('Dokumente', '/documents'),
          `, Ordner Tarifverträge. Auskunft gibt ${s.members}.`,
        ),
      ),
    }),
  },
  {
    key: 'leistungswettbewerb',
    kind: 'report',
    when: { season: '10-22', cycle: 1 },
    to: ['everyone'],
    author: 'districtMaster',
    write: (s) => ({
      title: 'Leistungswettbewerb: zwei Landessieger und ein dritter Platz',
      body: text(
        paragraph(
          'Von elf jungen Leuten, die wir zum Landeswettbewerb geschickt haben, kamen drei mit einer Urkunde zurück. In zwei Gewerken stellt unser Kreis die Besten im Land.',
        ),
        table(
          ['Platz', 'Gewerk', 'ausgebildet in'],
          ['1', 'Zimmerer', s.portrait.towns[4]?.[1] ?? ''],
          ['1', 'Elektrotechniker', s.portrait.towns[8]?.[1] ?? ''],
          ['3', 'Tischler', s.portrait.seat],
        ),
        paragraph(
          'Die Zimmerer bauten ein Schiftermodell, sieben Stunden Zeit hatten sie dafür. Gewonnen hat, wer zwei davon gerechnet und fünf gesägt hat. Bei den Tischlern fehlten am Ende drei Punkte, weil eine Schublade bei der Abnahme klemmte: Der Raum war feuchter als die Werkstatt.',
        ),
        paragraph(
          'Beide Landessieger fahren zum Bundeswettbewerb. Ihre Betriebe stellen sie dafür eine Woche frei, die Kosten tragen die Innungen. So stellen wir uns das vor.',
        ),
      ),
    }),
  },
  {
    key: 'winterdienst',
    kind: 'circular',
    when: { season: '11-04', cycle: 0 },
    to: ['guild:bau', 'guild:dachdecker', 'guild:zimmerer', 'guild:maler'],
    author: 'director',
    write: (s) => ({
      title: 'Winterdienst und Verkehrssicherung: was auf Baustellen jetzt gilt',
      body: text(
        paragraph(
          'Mit dem ersten Frost müssen Gehwege vor Baustellen früher geräumt sein. Wir fassen zusammen, worauf die Ordnungsämter achten.',
        ),
        heading('Vor der Baustelle'),
        list(
          'Gehwege werktags bis 7 Uhr räumen und streuen, an Sonn- und Feiertagen bis 8 Uhr. Maßgeblich ist die Satzung der Gemeinde.',
          'Streugut in Reichweite der Zufahrt lagern, Salz nur, wo es erlaubt ist.',
          'Fußgängertunnel unter Gerüsten beleuchten und eisfrei halten.',
        ),
        heading('Auf der Baustelle'),
        list(
          'Laufwege, Leitern und Gerüstbeläge vor Arbeitsbeginn abräumen',
          'Kabel und Schläuche nicht über vereiste Wege führen',
          'Dachflächen erst betreten, wenn Reif und Eis weg sind',
        ),
        paragraph(
          'Halten Sie schriftlich fest, wer räumt, auch bei Nachunternehmern. Ohne Absprache haftet, wer die Baustelle führt. ',
          bold('Ein Foto am Morgen, mit Uhrzeit, ist der beste Beleg.'),
        ),
        paragraph(`Das Merkblatt mit Vordruck für den Räumplan schickt Ihnen gern zu: ${s.members}.`),
      ),
    }),
  },
  {
    key: 'stollenpruefung',
    kind: 'event',
    when: { season: '11-11', cycle: 1 },
    to: ['guild:baecker'],
    author: 'master:baecker',
    write: (s) => {
      const day = s.after(10, 'Donnerstag');
      const deadline = addDays(day, -3);
      return {
        title: 'Öffentliche Stollenprüfung: bitte zwei Stollen je Sorte abgeben',
        event: s.event(day, '09:00', `Kundenhalle der Kreissparkasse ${s.portrait.seat}`),
        deadline,
        deadlineFor: 'submit',
        body: text(
          paragraph(
            `${withWeekday(day)}, ab 9 Uhr, Kundenhalle der Kreissparkasse ${s.portrait.seat}. Abgabe der Proben bis ${short(deadline)}, 12 Uhr, in der Geschäftsstelle.`,
          ),
          list(
            'Zwei Stollen je Sorte, ohne Aufdruck und ohne Puderzucker',
            'Anmeldebogen mit Sorte, Gewicht und Backtag, Ihre Nummer bekommen Sie von uns',
            'Geprüft werden Form, Kruste, Krume, Geruch und Geschmack, je bis zu 20 Punkte',
          ),
          paragraph(
            'Die Prüfung ist öffentlich, und das soll sie auch sein. Kommen Sie selbst vorbei oder schicken Sie Ihre Auszubildenden: Beim Zuhören lernt man viel über das eigene Gebäck. Was übrig bleibt, geht an die Tafel.',
          ),
          paragraph('Urkunden für drei Jahre „sehr gut“ in Folge überreichen wir in der Innungsversammlung.'),
        ),
      };
    },
  },
  {
    key: 'verjaehrung',
    kind: 'circular',
    when: { season: '11-18', cycle: 0 },
    to: ['everyone'],
    author: 'director',
    write: (s) => {
      const year = yearOf(s.day);
      return {
        title: 'Verjährung zum Jahresende: offene Rechnungen jetzt sichern',
        body: text(
          paragraph(
            `Am 31. Dezember verjähren Forderungen aus dem Jahr ${year - 3}. Eine Mahnung hält die Frist nicht auf. Wenn Sie Ihr Geld noch erhalten möchten, müssen Sie in den nächsten Wochen handeln.`,
          ),
          heading('Was die Frist anhält'),
          list(
            'ein Mahnbescheid, der rechtzeitig beim Gericht eingeht',
            'eine Klage oder ein Schlichtungsverfahren',
            'ernsthafte Verhandlungen, am besten in Textform belegt',
            'eine schriftliche Erklärung des Kunden, dass er auf die Einrede der Verjährung verzichtet',
          ),
          heading('So gehen Sie vor'),
          steps(
            `Offene Posten aus ${year - 3} heraussuchen, auch Sicherheitseinbehalte und Abschläge.`,
            'Prüfen, wann abgenommen wurde: Ohne Abnahme beginnt die Frist bei Bauleistungen oft später.',
            'Bis 10. Dezember entscheiden, ob ein Mahnbescheid lohnt. Danach wird es bei den Gerichten eng.',
          ),
          paragraph(
            'Die Inkassostelle der Kreishandwerkerschaft übernimmt das Mahnverfahren für Mitglieder gegen eine Pauschale. Rechnung, Auftrag und Abnahmeprotokoll genügen, senden Sie alles an ',
            s.mail,
            '.',
          ),
        ),
      };
    },
  },
  {
    key: 'phishing',
    kind: 'urgent',
    when: { season: '11-25', cycle: 1 },
    to: ['everyone'],
    author: 'office',
    write: (s) => ({
      title: 'Falsche E-Mails mit unserem Absender: Anhang nicht öffnen',
      body: text(
        paragraph(
          'Seit heute früh sind E-Mails unterwegs, die so aussehen, als kämen sie von uns. Der Betreff lautet „Aktualisierung Ihrer Mitgliedsdaten“. Bitte löschen Sie sie, ohne den Anhang zu öffnen.',
        ),
        heading('Wenn Sie schon geklickt haben'),
        steps(
          'Rechner vom Netz nehmen: Kabel ziehen, WLAN aus.',
          'Kennwort des E-Mail-Kontos von einem anderen Gerät aus ändern.',
          'Die Person rufen, die Ihre Technik betreut. Noch nichts selbst aufräumen.',
          'Bank informieren, wenn auf dem Rechner Überweisungen gemacht werden.',
        ),
        paragraph(
          'Unsere Systeme sind nach jetzigem Stand nicht betroffen. Eine Absenderadresse lässt sich fälschen wie ein Briefkopf. Wir fragen Sie nie per E-Mail nach Kennwörtern oder Kontodaten.',
        ),
        paragraph(`Im Zweifel rufen Sie an: ${s.portrait.phone}-0.`),
      ),
    }),
  },
];
