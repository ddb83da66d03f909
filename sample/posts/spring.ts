import { addDays, long, medium, short, withWeekday } from '../calendar.ts';
import type { Occasion } from './occasion.ts';
import { bold, heading, link, list, paragraph, steps, subheading, table, text } from './rich-text.ts';

export const spring: readonly Occasion[] = [
  {
    key: 'geruest',
    kind: 'circular',
    when: { season: '04-03', cycle: 1 },
    to: ['guild:bau', 'guild:dachdecker', 'guild:maler', 'guild:zimmerer'],
    author: 'director',
    write: (s) => ({
      title: 'Gerüste gemeinsam nutzen: wer prüft, wer haftet',
      body: text(
        paragraph(
          'Steht ein Gerüst einmal, arbeiten oft vier Gewerke darauf. Jeder Betrieb muss sich vor dem ersten Betreten selbst überzeugen, dass es in Ordnung ist, auch wenn es ein anderer aufgestellt hat.',
        ),
        heading('Drei Rollen auf einer Baustelle'),
        list(
          [bold('Gerüstersteller: '), 'prüft nach dem Aufbau, kennzeichnet das Gerüst und übergibt es mit Protokoll.'],
          [bold('Auftraggeber: '), 'stellt das Gerüst den anderen Gewerken bereit und regelt, wie lange es steht.'],
          [bold('Nutzer: '), 'nimmt es in Augenschein, bevor die eigenen Leute hinaufgehen, und schreibt das auf.'],
        ),
        heading('Häufige Mängel'),
        paragraph(
          'Ausgehängte Beläge, entfernte Verankerungen, fehlende Bordbretter: Fast immer hat jemand etwas umgebaut, um besser an die Wand zu kommen. Umbauen darf nur der Ersteller. Machen Sie das Ihren Leuten klar, es ist der häufigste Grund für Streit nach einem Unfall.',
        ),
        paragraph(
          'Eine Prüfliste auf einer Seite liegt unter ',
          link('Dokumente', '/documents'),
          `, Ordner Arbeitssicherheit. Sie passt in jede Jackentasche. Rückfragen: ${s.members}.`,
        ),
      ),
    }),
  },
  {
    key: 'kfz-messgeraete',
    kind: 'notice',
    when: { season: '04-16', cycle: 0 },
    to: ['guild:kfz'],
    author: 'master:kfz',
    write: (s) => {
      const first = s.after(26, 'Montag');
      const deadline = s.after(13, 'Freitag');
      return {
        title: 'Sammeltermin: Abgasmessgeräte und Bremsprüfstände kalibrieren',
        deadline,
        body: text(
          paragraph(
            `Vom ${short(first)} bis ${short(addDays(first, 3))} ist das Prüflabor wieder bei uns. Wenn Sie Ihre Geräte bis ${short(deadline)} melden, sparen Sie die Anfahrt und etwa ein Drittel des Preises.`,
          ),
          table(
            ['Gerät', 'Sammelpreis', 'Dauer'],
            ['Abgasmessgerät, Benzin und Diesel', '185 €', '45 Minuten'],
            ['Partikelzähler', '240 €', '60 Minuten'],
            ['Bremsprüfstand', '210 €', '90 Minuten'],
            ['Scheinwerfer-Einstellprüfgerät', '60 €', '20 Minuten'],
          ),
          paragraph(
            'Bitte nennen Sie Gerät, Baujahr und das Datum der letzten Kalibrierung. Die Route stellen wir so zusammen, dass niemand länger als einen halben Tag auf das Labor wartet.',
          ),
          paragraph(
            'Denken Sie auch an die Schulungsnachweise Ihrer Prüfer: Prüfer mit abgelaufenem Nachweis dürfen nicht mehr unterschreiben.',
          ),
        ),
      };
    },
  },
  {
    key: 'lehrstellenboerse',
    kind: 'training',
    when: { season: '04-23', cycle: 1 },
    to: ['list:ausbildungsbetriebe'],
    author: 'training',
    write: (s) => {
      const deadline = s.after(12, 'Dienstag');
      return {
        title: 'Freie Lehrstellen: bitte melden, bevor die Zeugnisse kommen',
        deadline,
        deadlineFor: 'reply',
        body: text(
          paragraph(
            `Mitte Mai geht die neue Liste an alle weiterführenden Schulen. Sie enthält alle Meldungen, die uns bis ${short(deadline)} vorliegen.`,
          ),
          heading('Ihre Meldung in vier Zeilen'),
          steps(
            'Beruf und Zahl der freien Plätze',
            'Beginn, auch wenn er später als am 1. September liegt',
            'Name und Handynummer einer Ansprechperson',
            'Ein Satz, warum man bei Ihnen gern lernt',
          ),
          paragraph(
            'Der letzte Punkt ist der wichtigste. „Bei uns gibt es freitags um zwölf Feierabend“ hat im vergangenen Jahr mehr Bewerbungen gebracht als jede Hochglanzanzeige.',
          ),
          paragraph(
            'Meldungen an ',
            s.mail,
            `. Vergebene Plätze bitte ebenfalls melden, sonst klingelt bei Ihnen umsonst das Telefon.`,
          ),
        ),
      };
    },
  },
  {
    key: 'brueckentage',
    kind: 'circular',
    when: { season: '05-06', cycle: 0 },
    to: ['everyone'],
    author: 'director',
    write: () => ({
      title: 'Brückentage und Betriebsferien: was Sie anordnen dürfen',
      body: text(
        paragraph(
          'Im Mai und Juni häufen sich die Brückentage. Ob der Betrieb schließt oder ob einzelne frei bekommen, entscheiden nicht allein Sie, aber auch nicht allein die Belegschaft.',
        ),
        subheading('Urlaub auf Antrag'),
        paragraph(
          'Wünsche haben Vorrang, solange keine dringenden betrieblichen Gründe entgegenstehen. Dass zwei Kollegen schon frei haben und die Baustelle sonst steht, ist ein solcher Grund. Dass es gerade ungelegen kommt, ist keiner.',
        ),
        subheading('Betriebsferien'),
        paragraph(
          'Sie können Betriebsferien festlegen, wenn Sie sie rechtzeitig ankündigen und ein angemessener Teil des Jahresurlaubs frei planbar bleibt. Als Faustregel gilt: nicht mehr als drei Fünftel binden, und mindestens ein halbes Jahr Vorlauf. Gibt es einen Betriebsrat, bestimmt er mit.',
        ),
        subheading('Auszubildende'),
        paragraph(
          'Berufsschultage sind keine Urlaubstage. Fällt die Schule am Brückentag aus, kann der Betrieb Arbeit zuweisen oder Urlaub gewähren. Unter 18 Jahren soll der Urlaub in die Schulferien fallen.',
        ),
        heading('Nicht vergessen'),
        paragraph(
          'Urlaub verfällt nur, wenn Sie Ihre Beschäftigten vorher darauf hingewiesen haben. Schicken Sie jedem einmal im Jahr den Stand mit der Bitte, die Tage zu nehmen. Ein Muster liegt unter ',
          link('Dokumente', '/documents'),
          ', Ordner Arbeitsrecht.',
        ),
      ),
    }),
  },
  {
    key: 'klausurtagung-ergebnisse',
    kind: 'report',
    when: { season: '05-13', cycle: 1 },
    to: ['list:klausurtagung', 'role:vorstand'],
    author: 'districtMaster',
    write: (s) => ({
      title: 'Klausurtagung: fünf Beschlüsse und wer sich kümmert',
      body: text(
        paragraph(
          'Zwei Tage, sechsunddreißig Teilnehmende, fünf Beschlüsse. Hier steht, was wir uns vorgenommen haben und bis wann.',
        ),
        table(
          ['Vorhaben', 'verantwortlich', 'bis'],
          ['Praktikumswoche mit allen Schulen', s.director, 'nächstes Frühjahr'],
          ['Patenschaften für neue Auszubildende', s.warden('tischler'), '1. September'],
          ['Ein Vordruck für alle Prüfungsausschüsse', s.warden('elektro'), '31. Oktober'],
          ['Ehrenamt auf Probe, ein Jahr Mitarbeit im Vorstand', s.master('dachdecker'), 'Jahresende'],
          ['Gemeinsamer Auftritt auf der Messe', s.master('shk'), 'Messebeginn'],
        ),
        paragraph(
          'Bei der Frage, ob Innungen zusammengehen sollen, wurden wir uns nicht einig. Zwei kleine Innungen wollen ein gemeinsames Prüfungswesen erproben, bevor sie über mehr sprechen. Das unterstützen wir mit Personal der Geschäftsstelle.',
        ),
        paragraph(
          'Das ausführliche Protokoll liegt unter Dokumente. Es ist nur für Mitglieder der Vorstände bestimmt.',
        ),
      ),
    }),
  },
  {
    key: 'exkursion-ziegelwerk',
    kind: 'invitation',
    when: { season: '05-20', cycle: 0 },
    to: ['guild:dachdecker'],
    author: 'master:dachdecker',
    write: (s) => {
      const day = s.after(29, 'Freitag');
      const deadline = addDays(day, -14);
      return {
        title: 'Fachexkursion: vom Ton zum Dachziegel',
        event: s.event(day, '09:30', s.places.factory, {
          until: '15:00',
          registration: {
            by: 'company',
            opensOn: null,
            until: deadline,
            seats: 45,
            most: 4,
            waiting: true,
            offerHours: 48,
            showsComing: false,
            questions: [],
          },
        }),
        deadline,
        body: text(
          paragraph(
            `${long(day)}, 9:30 bis 15 Uhr, ${s.places.factory}. Der Bus fährt um 8:45 Uhr am Haus des Handwerks ab, Anmeldung bis ${short(deadline)}.`,
          ),
          heading('Was wir sehen'),
          list(
            'Tongrube und Aufbereitung, festes Schuhwerk genügt',
            'Presse, Trocknung und Tunnelofen in Betrieb',
            'Prüflabor: Frostversuch, Biegebruch und was ein Reklamationsfall braucht',
          ),
          paragraph(
            'Nach dem Mittagessen spricht der Anwendungstechniker über Windsogsicherung und die Klammerpläne der neuen Modelle. Fragen aus laufenden Baustellen sind willkommen, am besten mit Foto.',
          ),
          paragraph(
            'Mitkommen kann, wer im Betrieb mit Ziegeln zu tun hat, auch Auszubildende ab dem zweiten Lehrjahr. Die Innung übernimmt Bus und Essen. Es gibt 45 Plätze.',
          ),
        ),
      };
    },
  },
  {
    key: 'zwischenpruefung-aufsicht',
    kind: 'training',
    when: { season: '05-27', cycle: 1 },
    to: ['role:lehrlingswart'],
    author: 'training',
    write: (s) => {
      const first = s.after(15, 'Montag');
      const deadline = s.after(6, 'Mittwoch');
      return {
        title: 'Zwischenprüfungen vor den Ferien: Aufsichten und Räume',
        deadline,
        deadlineFor: 'reply',
        body: text(
          paragraph(
            `Ab ${short(first)} laufen die schriftlichen Zwischenprüfungen, und es fehlen noch vier Aufsichten. Bitte tragen Sie sich bis ${short(deadline)} ein oder nennen Sie uns jemanden aus Ihrer Innung.`,
          ),
          table(
            ['Woche', 'Gewerke', 'Raum', 'es fehlen'],
            ['erste', 'Bau, Zimmerer', 'Saal 1', '1'],
            ['zweite', 'SHK, Elektro', 'Saal 1 und 2', '2'],
            ['dritte', 'Tischler, Maler', 'Saal 2', '0'],
            ['vierte', 'Friseure, Bäcker, Kfz', 'Saal 1', '1'],
          ),
          paragraph(
            'Eine Aufsicht dauert drei Stunden. Handys werden vor Beginn eingesammelt, dafür liegen beschriftete Beutel bereit. Prüflinge, die zu spät kommen, dürfen mitschreiben, erhalten aber keine zusätzliche Zeit.',
          ),
          paragraph(`Anträge auf Nachteilsausgleich nimmt bis zum Vortag entgegen: ${s.training}.`),
        ),
      };
    },
  },
  {
    key: 'hitze',
    kind: 'circular',
    when: { season: '06-03', cycle: 0 },
    to: ['guild:bau', 'guild:dachdecker', 'guild:zimmerer', 'guild:maler'],
    author: 'director',
    write: () => ({
      title: 'Arbeiten bei Hitze: was auf Dach und Baustelle gilt',
      body: text(
        paragraph(
          'Hitzefrei gibt es im Arbeitsrecht nicht. Es gibt aber die Pflicht, Gefahren zu beurteilen und etwas dagegen zu tun, und die greift auf einem Flachdach früher als im Büro.',
        ),
        heading('Reihenfolge der Maßnahmen'),
        steps(
          'Arbeit verlegen: früh beginnen, Arbeiten in der prallen Sonne vor elf erledigen.',
          'Schatten schaffen: Sonnensegel über Zuschnitt und Pausenplatz.',
          'Menschen schützen: Nackenschutz, lange leichte Kleidung, Sonnencreme mit hohem Schutzfaktor, zwei bis drei Liter Wasser je Person und Tag.',
        ),
        heading('Wann Sie abbrechen'),
        paragraph(
          'Kopfschmerz, Schwindel und Übelkeit sind Warnzeichen, keine Ausreden. Bringen Sie die Person in den Schatten, kühlen Sie Kopf und Nacken, geben Sie Wasser in kleinen Schlucken. Wenn die Person verwirrt wirkt oder nicht mehr schwitzt, rufen Sie den Rettungsdienst: 112.',
        ),
        paragraph(
          'Sonnencreme und Getränke bezahlt der Betrieb. Schwangere und Jugendliche dürfen bei großer Hitze keine schweren Arbeiten im Freien verrichten. Die Berufsgenossenschaft bezuschusst Sonnensegel und Kühlwesten, der Antrag ist eine Seite lang.',
        ),
      ),
    }),
  },
  {
    key: 'tarif-bau',
    kind: 'tariff',
    when: { season: '06-12', cycle: 1 },
    to: ['guild:bau'],
    author: 'director',
    write: (s) => ({
      title: 'Lohnrunde Bau: Einigung nach der dritten Verhandlung',
      body: text(
        paragraph(
          `Die Tarifparteien haben sich verständigt, die Erklärungsfrist läuft bis ${medium(s.after(21))}. Rechnen Sie in Angeboten ab sofort mit den neuen Löhnen.`,
        ),
        table(
          ['Lohngruppe', 'bisher', 'ab 1. Juli', 'ab 1. April des Folgejahres'],
          ['2, Fachwerker', '17,20 €', '17,85 €', '18,45 €'],
          ['3, Spezialfacharbeiter', '21,90 €', '22,70 €', '23,40 €'],
          ['4, Vorarbeiter', '24,10 €', '24,95 €', '25,75 €'],
          ['5, Werkpolier', '25,60 €', '26,55 €', '27,35 €'],
        ),
        heading('Was das für laufende Verträge heißt'),
        paragraph(
          'Ohne Preisgleitklausel tragen Sie die Steigerung selbst. Prüfen Sie Aufträge, die über den Jahreswechsel reichen, und vereinbaren Sie in neuen Verträgen einen Stichtag, ab dem Lohnerhöhungen weitergegeben werden.',
        ),
        paragraph(
          'Die Zahlen sind auf Cent gerundet und gelten für tarifgebundene Mitglieder. Die amtliche Fassung stellen wir ein, sobald sie unterschrieben ist.',
        ),
      ),
    }),
  },
  {
    key: 'sommerfest',
    kind: 'event',
    when: { season: '06-17', cycle: 0 },
    to: ['everyone'],
    author: 'office',
    write: (s) => {
      const day = s.after(23, 'Freitag');
      const deadline = addDays(day, -9);
      return {
        title: 'Sommerfest des Handwerks mit Familien und Belegschaften',
        event: s.event(day, '16:00', s.places.market),
        deadline,
        body: text(
          paragraph(
            `${withWeekday(day)}, ab 16 Uhr, ${s.places.market}. Eingeladen sind alle, die in unseren Betrieben arbeiten, mit Familien. Bitte melden Sie bis ${short(deadline)}, mit wie vielen Sie kommen.`,
          ),
          heading('Programm'),
          list(
            '16 Uhr: Eröffnung, Kinderbaustelle, Nagelbalken und Seifenkisten',
            '17:30 Uhr: Wettsägen der Innungen, Titelverteidiger sind die Zimmerer',
            '18:30 Uhr: Ehrung der Betriebsjubiläen',
            'ab 19 Uhr: Musik und Tanz bis 23 Uhr',
          ),
          paragraph(
            'Das Brot kommt von der Bäcker- und Konditoren-Innung, der Erlös vom Fassbier geht an die Lehrwerkstatt. Wenn Sie einen Stand betreuen oder beim Aufbau helfen möchten, schreiben Sie an ',
            s.mail,
            '.',
          ),
        ),
      };
    },
  },
];
