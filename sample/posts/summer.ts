import { addDays, long, medium, short, withWeekday, yearOf } from '../calendar.ts';
import type { Occasion } from './occasion.ts';
import { bold, heading, list, paragraph, quote, steps, table, text } from './rich-text.ts';

export const summer: readonly Occasion[] = [
  {
    key: 'landessieger',
    kind: 'report',
    when: { season: '07-03', cycle: 0 },
    to: ['everyone'],
    author: 'office',
    write: (s) => ({
      title: `Landessiegerin im Friseurhandwerk kommt aus ${s.portrait.towns[7]?.[1]}`,
      body: text(
        paragraph(
          'Drei Stunden, zwei Modelle, eine klassische Hochsteckfrisur: Beim Landeswettbewerb der Auszubildenden setzte sich eine 19-Jährige aus unserem Kreis gegen dreißig Mitbewerberinnen und Mitbewerber durch.',
        ),
        paragraph(
          'Gelernt hat sie in einem Betrieb mit vier Beschäftigten. „Bei uns sieht man am ersten Tag alles“, sagt sie, „vom Waschen bis zur Kasse. Und abends durfte ich üben, wenn ich aufgeräumt habe.“',
        ),
        heading('Was die Jury überzeugte'),
        list(
          'saubere Abteilungen, die auch von der Seite Bestand hatten',
          'eine Farbe, die zum Hautton des Modells passte statt zum Foto in der Vorlage',
          'Ruhe: Sie war sieben Minuten vor der Zeit fertig und nutzte sie zum Nachprüfen',
        ),
        paragraph(
          `Im Herbst vertritt sie das Land beim Bundeswettbewerb. ${s.master('friseure')} hat ihr zwei Trainingstage im eigenen Salon angeboten. Wir drücken die Daumen.`,
        ),
      ),
    }),
  },
  {
    key: 'sommerzeiten',
    kind: 'notice',
    when: { season: '07-09', cycle: 1 },
    to: ['everyone'],
    author: 'office',
    write: (s) => ({
      title: 'Sprechzeiten der Geschäftsstelle in den Sommerferien',
      body: text(
        paragraph(
          'In den Ferien sind wir vormittags für Sie da. Für Termine am Nachmittag rufen Sie bitte vorher an, es ist nicht immer jemand im Haus.',
        ),
        table(
          ['Tag', 'Sprechzeit'],
          ['Montag bis Donnerstag', '8 bis 12 Uhr'],
          ['Freitag', '8 bis 11 Uhr'],
          ['Ausbildungsberatung', 'Dienstag 8 bis 12 Uhr und nach Absprache'],
        ),
        paragraph(
          'Ausbildungsverträge bearbeiten wir auch im Sommer innerhalb einer Woche. Bitte schicken Sie beide Ausfertigungen zusammen mit dem Plan der Ausbildung und, bei Jugendlichen, mit der ärztlichen Bescheinigung.',
        ),
        paragraph(`In dringenden Fällen erreichen Sie ${s.director} mobil, die Nummer haben die Obermeister.`),
      ),
    }),
  },
  {
    key: 'ausbildungsbeginn',
    kind: 'circular',
    when: { season: '07-15', cycle: 0 },
    to: ['list:ausbildungsbetriebe'],
    author: 'training',
    write: (s) => ({
      title: 'Der erste Tag: Checkliste für den Ausbildungsbeginn',
      body: text(
        paragraph(
          'Auszubildende, um die sich am ersten Tag niemand kümmert, sind im dritten Monat weg. Mit einer Stunde Vorbereitung lässt sich das vermeiden.',
        ),
        heading('Vorher'),
        steps(
          'Vertrag zur Eintragung schicken, spätestens vier Wochen vor Beginn.',
          'Anmeldung bei Berufsschule, Krankenkasse und Unfallversicherung.',
          'Bei Jugendlichen: ärztliche Bescheinigung, nicht älter als vierzehn Monate.',
          'Arbeitskleidung und Schuhe in der richtigen Größe bestellen, ein Namensschild am Spind anbringen.',
        ),
        heading('Am ersten Tag'),
        list(
          'Jemand wartet an der Tür und weiß den Namen.',
          'Rundgang mit Unterweisung: Maschinen, Fluchtweg, Verbandkasten. Unterschreiben lassen.',
          'Eine Aufgabe, die bis zum Feierabend fertig wird und die man zu Hause zeigen kann.',
          'Das Berichtsheft gemeinsam beginnen, nicht erst im November.',
        ),
        heading('In der Probezeit'),
        paragraph(
          'Sprechen Sie nach vier, acht und zwölf Wochen miteinander, jeweils eine Viertelstunde und unter vier Augen. Wenn es hakt, vermitteln die Ausbildungslotsen der Kreishandwerkerschaft, vertraulich und kostenfrei.',
        ),
        paragraph(`Fragen beantwortet ${s.training}.`),
      ),
    }),
  },
  {
    key: 'druckminderer',
    kind: 'urgent',
    when: { season: '07-22', cycle: 1 },
    to: ['craft:A/24'],
    author: 'office',
    write: (s) => ({
      title: 'Sicherheitswarnung: Druckminderer einer Charge schließen nicht',
      body: text(
        paragraph(
          'Bei Druckminderern der Baureihe DM 15 mit Prägung „K4“ kann die Membran reißen. Der volle Netzdruck steht dann an der Hausinstallation an. Bitte nicht mehr einbauen und ausgelieferte Geräte prüfen.',
        ),
        heading('Erkennen'),
        list(
          'Prägung auf der Unterseite der Haube: K4, darunter eine vierstellige Zahl von 1100 bis 1380',
          'Manometer zeigt nach längerem Stillstand mehr als den eingestellten Wert',
        ),
        heading('Vorgehen'),
        steps(
          'Lagerbestand aussortieren, der Großhandel nimmt ohne Beleg zurück.',
          'Eingebaute Geräte anhand der Rechnungen der letzten acht Monate heraussuchen.',
          'Kundschaft anrufen, Termin vereinbaren, bis dahin Hauptabsperrung bei Abwesenheit schließen lassen.',
        ),
        paragraph(
          'Der Hersteller ersetzt Gerät und Arbeitszeit nach Aufwand, wenn Sie ein Foto der Prägung beilegen. Vordruck und Telefonnummer stehen im Anhang der Herstellermeldung, die wir auf Wunsch zusenden: ',
          s.mail,
          '.',
        ),
      ),
    }),
  },
  {
    key: 'uelu-baecker',
    kind: 'training',
    when: { season: '08-05', cycle: 0 },
    to: ['guild:baecker'],
    author: 'warden:baecker',
    write: (s) => {
      const first = s.after(40, 'Montag');
      const deadline = s.after(23, 'Freitag');
      const week = (weeks: number) => `${short(addDays(first, 7 * weeks))} bis ${short(addDays(first, 7 * weeks + 4))}`;
      return {
        title: 'Lehrlingsunterweisung im Herbst: Feine Backwaren, Brot, Verkauf',
        deadline,
        body: text(
          paragraph(
            `Die drei Herbstkurse beginnen am ${short(first)}. Bitte melden Sie Ihre Auszubildenden bis ${short(deadline)}, danach öffnen wir die Plätze für den Nachbarkreis.`,
          ),
          table(
            ['Kurs', 'Lehrjahr', 'Woche', 'Beginn'],
            ['Brot und Kleingebäck', '1. und 2.', week(0), '5:30 Uhr'],
            ['Feine Backwaren', '2. und 3.', week(2), '6:30 Uhr'],
            ['Verkauf und Beratung', '2.', week(4), '8:00 Uhr'],
          ),
          paragraph(
            'Neu ist ein halber Tag zu Allergenen und Kennzeichnung. Die Auszubildenden bringen dafür zwei Rezepte aus dem eigenen Betrieb mit, Mengen dürfen geschwärzt sein.',
          ),
          paragraph(
            'Auszubildende, die morgens keinen Bus haben, können im Gästehaus schlafen. Geben Sie das bitte bei der Anmeldung an. Die Innung trägt die Hälfte der Kosten.',
          ),
        ),
      };
    },
  },
  {
    key: 'beitragsbescheide',
    kind: 'circular',
    when: { season: '08-13', cycle: 1 },
    to: ['association:kh'],
    author: 'director',
    write: (s) => ({
      title: 'Beitragsbescheide gehen in dieser Woche zur Post',
      body: text(
        paragraph(
          `Die Bescheide für ${yearOf(s.day)} sind unterwegs. Fällig ist der Beitrag am ${medium(s.after(35))}. Wenn Sie am Lastschriftverfahren teilnehmen, müssen Sie nichts tun.`,
        ),
        heading('So setzt sich der Beitrag zusammen'),
        list(
          'Grundbeitrag, für alle Betriebe einer Innung gleich',
          'Zusatzbeitrag nach der Lohnsumme, die Sie der Berufsgenossenschaft gemeldet haben',
          'Umlage für die überbetriebliche Unterweisung, nur in einigen Innungen',
        ),
        heading('Wenn etwas nicht stimmt'),
        paragraph(
          'Gegen den Bescheid können Sie innerhalb eines Monats Widerspruch einlegen, schriftlich und mit Begründung. Bei einem offenkundigen Fehler genügt ein Anruf, dann korrigieren wir ohne Verfahren. Ratenzahlung ist auf Antrag möglich.',
        ),
        paragraph(`Ansprechpartner: ${s.members}. Bitte halten Sie Ihre Mitgliedsnummer bereit.`),
      ),
    }),
  },
  {
    key: 'fachabend-photovoltaik',
    kind: 'invitation',
    when: { season: '08-27', cycle: 1 },
    to: ['guild:elektro', 'guild:dachdecker', 'guild:shk'],
    author: 'master:elektro',
    write: (s) => {
      const day = s.after(22, 'Donnerstag');
      return {
        title: 'Fachabend Photovoltaik: Brandschutz und Schnittstellen der Gewerke',
        event: s.event(day, '18:00', s.places.schoolShort, {
          until: '20:30',
          registration: {
            by: 'company',
            opensOn: null,
            until: addDays(day, -7),
            seats: 80,
            most: 4,
            waiting: true,
            offerHours: 48,
            showsComing: false,
            questions: [],
          },
        }),
        deadline: addDays(day, -7),
        body: text(
          paragraph(
            `${long(day)}, 18 Uhr, ${s.places.school}. Drei Innungen laden gemeinsam ein, weil auf einem Dach selten nur ein Gewerk arbeitet.`,
          ),
          heading('Themen'),
          steps(
            'Wer haftet für die Dachdurchdringung? Ein Urteil und seine Folgen für Ihre Verträge',
            'Speicher im Keller: Abstände, Lüftung, Feuerwehr. Ein Brandschutzprüfer berichtet',
            'Wärmepumpe und Photovoltaik: Regelung, die miteinander spricht',
            'Muster einer Leistungsabgrenzung zwischen Dachdecker, Elektriker und Heizungsbauer',
          ),
          paragraph(
            'Bitte bringen Sie ein Foto einer Anlage mit, die Ihnen Kopfzerbrechen bereitet. Wir sprechen am Ende über sechs davon, ohne Namen und Adressen.',
          ),
          paragraph('Für einen Imbiss sorgt die Innung. ', bold('Die Plätze sind auf 80 begrenzt.')),
        ),
      };
    },
  },
  {
    key: 'goldener-meisterbrief',
    kind: 'report',
    when: { season: '09-04', cycle: 0 },
    to: ['guild:zimmerer'],
    author: 'master:zimmerer',
    write: (s) => ({
      title: 'Goldene Meisterbriefe: fünfzig Jahre Zimmermeister',
      body: text(
        paragraph(
          `Drei Kollegen haben vor fünfzig Jahren ihre Meisterprüfung abgelegt. Die Innung ehrte sie beim Richtfest in ${s.portrait.towns[5]?.[1]}, wo sonst.`,
        ),
        paragraph(
          'Alle drei haben ihre Betriebe inzwischen übergeben, zwei an die Tochter, einer an seinen Vorarbeiter. Auf dem Bau sieht man sie noch immer, meist mit dem Zollstock in der Hand und einer Meinung dazu.',
        ),
        quote(
          'Früher haben wir den Dachstuhl auf dem Reißboden aufgerissen, heute kommt er aus der Maschine. Aber stehen muss er immer noch selber.',
        ),
        paragraph(
          'Mit dem Meisterstück von damals, einem Turmhelm im Maßstab eins zu zehn, ist der Eingang der Lehrwerkstatt neu geschmückt. Wenn Sie ein eigenes altes Stück ausleihen möchten, melden Sie sich gern: Daneben ist Platz.',
        ),
      ),
    }),
  },
  {
    key: 'messe-aufbau',
    kind: 'invitation',
    when: { season: '09-17', cycle: 0 },
    to: ['list:messe'],
    author: 'training',
    write: (s) => {
      const day = s.after(23, 'Samstag');
      const meeting = s.after(9, 'Dienstag');
      return {
        title: 'Ausbildungsmesse: Standplan, Aufbau und eine Bitte',
        event: s.event(day, '09:00', s.places.hall),
        deadline: meeting,
        deadlineFor: 'confirm',
        body: text(
          paragraph(
            `Die Messe öffnet am ${withWeekday(day)}, um 9 Uhr. Aufbau ist am Freitag von 14 bis 19 Uhr, der Standplan hängt an. Bitte bestätigen Sie Ihren Platz bis ${short(meeting)}.`,
          ),
          heading('Für Ihren Stand'),
          list(
            'Strom liegt an jedem Platz, Drehstrom nur auf Anmeldung.',
            'Etwas zum Anfassen schlägt jeden Bildschirm. Späne und Staub sind erlaubt, wenn Sie selbst fegen.',
            'Mindestens eine Auszubildende oder ein Auszubildender am Stand, nicht nur der Chef.',
          ),
          paragraph(
            'Die Bitte: Erfassen Sie keine Daten von Jugendlichen auf Zetteln. Wir stellen Karten bereit, die sie selbst ausfüllen und mitnehmen. Jugendliche, die sich danach bei Ihnen melden, meinen es auch ernst.',
          ),
          paragraph(`Helferausweise und Parkkarten verschickt ${s.training}.`),
        ),
      };
    },
  },
  {
    key: 'zeitschrift',
    kind: 'notice',
    when: { season: '09-24', cycle: 1 },
    to: ['list:zeitschrift'],
    author: 'office',
    write: (s) => ({
      title: `„Werkstück“ 3/${yearOf(s.day)} ist da: Schwerpunkt Betriebsübergabe`,
      body: text(
        paragraph(
          'Die neue Ausgabe liegt in den nächsten Tagen im Briefkasten. Auf zwanzig Seiten geht es darum, wie man einen Betrieb übergibt, ohne dass die Familie hinterher nicht mehr miteinander spricht.',
        ),
        heading('Aus dem Inhalt'),
        list(
          'Fünf Jahre vorher anfangen: ein Fahrplan von der Bewertung bis zum Notar',
          'Zwei Übergaben, die gelungen sind, und eine, die beim zweiten Anlauf klappte',
          'Porträt: die jüngste Obermeisterin des Landes',
          'Recht: was beim Pachtvertrag für Werkstatt und Maschinen gern vergessen wird',
        ),
        paragraph(
          'Sie möchten die Zeitschrift lieber digital lesen oder ein zweites Heft für den Pausenraum? Schreiben Sie an ',
          s.mail,
          '. Redaktionsschluss der nächsten Ausgabe ist Mitte November, Berichte aus den Innungen sind willkommen.',
        ),
      ),
    }),
  },
];
