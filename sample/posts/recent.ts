import { addDays, addMonths, long, medium, onWeekday, short, withWeekday, yearOf } from '../calendar.ts';
import { sampleId } from '../ids.ts';
import type { Occasion } from './occasion.ts';
import { bold, heading, link, list, paragraph, steps, table, text } from './rich-text.ts';

/** Independent of the season. */
export const recent: readonly Occasion[] = [
  {
    key: 'gefaelschte-rechnungen',
    kind: 'urgent',
    when: { daysAgo: 1 },
    to: ['everyone'],
    author: 'office',
    write: (s) => ({
      title: 'Gefälschte Rechnungen im Namen der Handwerkskammer im Umlauf',
      confirmation: { by: 'person', until: addDays(s.day, 7) },
      body: text(
        paragraph(
          'Mehrere Betriebe haben Forderungen über 496 Euro für einen angeblichen Registereintrag erhalten. Bitte nicht bezahlen und das Schreiben an uns weiterleiten.',
        ),
        heading('Woran Sie die Fälschung erkennen'),
        list(
          'Absender ist ein „Zentrales Handwerksregister“ mit einem Postfach als Anschrift. Ein solches Register gibt es nicht.',
          'Die Kontonummer gehört zu einer Bank im Ausland.',
          'Die Zahlungsfrist beträgt drei Tage. Danach, so steht es im Schreiben, werde der Betrieb aus der Handwerksrolle gelöscht.',
        ),
        heading('Was Sie jetzt tun'),
        steps(
          'Nicht überweisen, auch nicht unter Vorbehalt.',
          ['Das Schreiben einscannen oder fotografieren und an ', s.mail, ' senden.'],
          'Wenn Sie schon gezahlt haben, rufen Sie noch heute Ihre Bank an, lassen Sie den Betrag zurückholen und erstatten Sie Anzeige.',
        ),
        paragraph(
          `Wir sammeln die Fälle und geben sie gebündelt an die Polizei. Die ${s.portrait.chamber} schickt für einen Eintrag in die Handwerksrolle nur dann eine Rechnung, wenn Sie ihn selbst beantragt haben.`,
        ),
      ),
    }),
  },
  {
    key: 'tischler-versammlung',
    kind: 'invitation',
    when: { daysAgo: 2 },
    to: ['guild:tischler'],
    author: 'master:tischler',
    write: (s) => {
      const day = s.after(19, 'Mittwoch');
      const deadline = addDays(day, -5);
      return {
        title: 'Innungsversammlung mit Wahl des Gesellenprüfungsausschusses',
        event: s.event(day, '18:30', s.places.schoolShort),
        deadline,
        body: text(
          paragraph(
            `${long(day)}, 18:30 Uhr, ${s.places.school}. Bitte melden Sie sich bis ${short(deadline)} an, damit wir das Essen bestellen können.`,
          ),
          heading('Tagesordnung'),
          steps(
            'Begrüßung, Feststellung der Beschlussfähigkeit',
            'Protokoll der letzten Versammlung',
            'Bericht des Obermeisters',
            `Bericht aus der Ausbildung, ${s.warden('tischler')}`,
            'Wahl des Gesellenprüfungsausschusses',
            'Beitrag und Haushaltsplan für das kommende Jahr',
            'Termine und Verschiedenes',
          ),
          heading('Zur Wahl'),
          paragraph(
            'Zu wählen sind drei Vertreter der Betriebe und deren Stellvertreter. Die Vertreter der Gesellen bestimmt der Gesellenausschuss, die Lehrkraft benennt die Berufsschule. Vorschläge nehme ich bis zum Beginn der Versammlung entgegen. Kandidaten sollten in den nächsten fünf Jahren zweimal im Jahr je drei Tage Zeit für die Prüfungen haben.',
          ),
          paragraph(
            'Wenn Sie verhindert sind, können Sie eine Person aus Ihrem Betrieb mit schriftlicher Vollmacht schicken. Im Anschluss gibt es ein warmes Essen auf Kosten der Innung.',
          ),
        ),
      };
    },
  },
  {
    key: 'verguetungen',
    kind: 'circular',
    when: { daysAgo: 3 },
    to: ['everyone'],
    author: 'director',
    pinned: true,
    slip: {
      first: '1.108 €',
      right: '1.080 €',
      note: 'Der neue Betrag für das 3. Lehrjahr ist 1.080 €, nicht 1.108 €.',
    },
    write: (s) => {
      const from = nextTerm(addDays(s.day, 25));
      return {
        title: `Ausbildungsvergütungen: neue Sätze ab ${medium(from)}`,
        confirmation: { by: 'company', until: addDays(s.day, 17) },
        body: text(
          paragraph(
            'Die Vergütung, die unsere Innungen empfehlen, steigt in allen Lehrjahren. Bestehende Verträge müssen Sie nicht ändern, neue Verträge brauchen ab sofort die neuen Beträge.',
          ),
          heading('Die neuen Sätze'),
          table(
            ['Lehrjahr', 'bisher', 'neu', 'Unterschied'],
            ['1. Lehrjahr', '850 €', '890 €', '+40 €'],
            ['2. Lehrjahr', '930 €', '975 €', '+45 €'],
            ['3. Lehrjahr', '1.030 €', '1.080 €', '+50 €'],
            ['4. Lehrjahr', '1.090 €', '1.145 €', '+55 €'],
          ),
          heading('Was Sie jetzt tun'),
          steps(
            'Neue Ausbildungsverträge mit den Beträgen der Tabelle abschließen.',
            'Als tarifgebundener Betrieb weiter nach Tarif zahlen, wenn er höher liegt.',
            'Bei laufenden Verträgen prüfen, ob die Vergütung die gesetzliche Mindesthöhe noch erreicht.',
          ),
          paragraph(`Fragen beantwortet ${s.training}, montags bis donnerstags.`),
        ),
      };
    },
  },
  {
    key: 'telefonanlage',
    kind: 'notice',
    when: { daysAgo: 4 },
    to: ['everyone'],
    author: 'office',
    write: (s) => {
      const day = s.after(9, 'Donnerstag');
      return {
        title: `Geschäftsstelle am ${short(day)} ab 12 Uhr telefonisch nicht erreichbar`,
        body: text(
          paragraph(
            `Am ${withWeekday(day)}, wird unsere Telefonanlage ausgetauscht. Ab 12 Uhr erreichen Sie uns nur per E-Mail, am Freitag ab 8 Uhr wieder wie gewohnt.`,
          ),
          paragraph(
            'Alle Durchwahlen bleiben gleich. Neu ist, dass Sie außerhalb der Sprechzeiten eine Nachricht hinterlassen können: Wir rufen am nächsten Arbeitstag bis 10 Uhr zurück.',
          ),
          paragraph(
            `Ausbildungsverträge und Unterlagen für Prüfungen nimmt der Empfang im Haus auch an diesem Nachmittag an: ${s.places.office}.`,
          ),
        ),
      };
    },
  },
  {
    key: 'seminar-e-rechnung',
    kind: 'event',
    when: { daysAgo: 5 },
    to: ['everyone'],
    author: 'office',
    write: (s) => {
      const day = s.after(11, 'Mittwoch');
      const second = onWeekday(addDays(day, 7), 'Mittwoch');
      return {
        title: 'Seminar: E-Rechnungen empfangen, prüfen, aufbewahren',
        event: s.event(day, '16:00', null, {
          until: '17:30',
          further: [second],
          link: `${s.portrait.web}/seminar`,
          costs: 'Kostenfrei für Innungsbetriebe',
          forWhom: 'Für Inhaber und Büro',
          contact: s.members,
          registration: {
            by: 'company',
            opensOn: null,
            until: addDays(day, -2),
            seats: 24,
            most: 3,
            waiting: true,
            offerHours: 48,
            showsComing: true,
            questions: [
              {
                id: sampleId(s.portrait.tenantId, 'question:erfahrung'),
                text: 'Haben Sie schon E-Rechnungen empfangen?',
                scope: 'registration',
                kind: 'choice',
                choices: ['ja', 'nein', 'weiß ich nicht'],
                least: null,
                most: null,
                required: false,
                hidden: false,
              },
            ],
          },
        }),
        deadline: addDays(day, -2),
        body: text(
          paragraph(
            `Zwei Nachmittage: ${withWeekday(day)}, und ${withWeekday(second)}, je 16 bis 17:30 Uhr, online. Für Inhaber und Büro, kostenfrei für Innungsbetriebe.`,
          ),
          paragraph(
            'Eine PDF-Datei ist noch keine E-Rechnung. Gemeint ist ein Datensatz, etwa als XRechnung oder ZUGFeRD, den Ihr Programm lesen kann. Empfangen müssen ihn alle Betriebe schon heute. Beim Ausstellen gelten Übergangsfristen, die nicht für jeden gleich lang sind.',
          ),
          heading('Inhalt'),
          list(
            'Was im Datensatz steht und wie Sie ihn sichtbar machen',
            'Posteingang: eine Adresse nur für Rechnungen, und wer sie liest',
            'Prüfen und freigeben ohne Ausdruck',
            'Aufbewahren: das Original ist der Datensatz, nicht das Papier',
          ),
          paragraph(
            'Melden Sie Ihre Leute unten an. Fragen beantwortet ',
            s.mail,
            '. Den Link finden Sie eine Stunde vorher in diesem Beitrag. Die Aufzeichnung steht danach vier Wochen lang hier im Portal.',
          ),
        ),
      };
    },
  },
  {
    key: 'klausurtagung',
    kind: 'invitation',
    when: { daysAgo: 6 },
    to: ['list:klausurtagung'],
    author: 'districtMaster',
    write: (s) => {
      const friday = onWeekday(`${yearOf(s.day) + 1}-03-05`, 'Freitag');
      const deadline = addDays(friday, -32);
      return {
        title: `Klausurtagung ${yearOf(friday)}: Nachwuchs gewinnen, Ämter besetzen`,
        event: s.event(friday, '14:00', s.places.retreat, { until: '13:00', lastDay: addDays(friday, 1) }),
        deadline,
        body: text(
          paragraph(
            `Wir treffen uns am ${withWeekday(friday)}, und am Samstag im ${s.places.retreat}. Es geht um zwei Fragen: Wie finden wir Auszubildende, und wer übernimmt in den nächsten Jahren die Ämter?`,
          ),
          heading('Programm'),
          table(
            ['Zeit', 'Thema'],
            ['Freitag, 14 Uhr', 'Ankommen und Begrüßung'],
            ['Freitag, 15 Uhr', 'Zehn Jahre Ausbildungszahlen im Kreis: was sie zeigen und was nicht'],
            ['Freitag, 17 Uhr', 'Arbeitsgruppen: Praktikum, Messe, Besuche in Schulen'],
            ['Samstag, 9 Uhr', 'Ehrenamt auf Zeit: drei Innungen berichten'],
            ['Samstag, 11:30 Uhr', 'Beschlüsse und Aufgaben, Ende um 13 Uhr'],
          ),
          heading('Anmeldung'),
          paragraph(
            `Die Zimmer sind bis zum ${medium(deadline)} für uns reserviert. Bitte sagen Sie auch Bescheid, wenn Sie nicht übernachten. Unterkunft und Verpflegung trägt die Kreishandwerkerschaft, die Fahrt Ihre Innung.`,
          ),
          paragraph(
            'Wenn Sie verhindert sind, schicken Sie bitte ein anderes Mitglied des Vorstands. Junge Meisterinnen und Meister, die noch kein Amt haben, sind ausdrücklich willkommen.',
          ),
        ),
      };
    },
  },
  {
    key: 'obermeisterrunde',
    kind: 'invitation',
    when: { daysAgo: 7 },
    to: ['role:obermeister'],
    author: 'districtMaster',
    write: (s) => {
      const day = s.after(18, 'Dienstag');
      return {
        title: 'Obermeisterrunde: Beitragsordnung, Haushalt, Delegierte',
        event: s.event(day, '17:00', 'Haus des Handwerks'),
        deadline: addDays(day, -4),
        deadlineFor: 'reply',
        body: text(
          paragraph(
            `${withWeekday(day)}, 17 Uhr, ${s.places.office}. Wir beraten den Entwurf der Beitragsordnung, bevor er in die Mitgliederversammlung geht.`,
          ),
          list(
            'Beitragsordnung: Grundbeitrag je Innung oder je Betrieb, mit zwei durchgerechneten Beispielen',
            'Haushalt: was die neue Technik in der Geschäftsstelle kostet und was sie spart',
            'Delegierte: Bitte bringen Sie die Namen für Ihre Innung mit, je zwei und einen Ersatz',
          ),
          paragraph(
            `Die Zahlen erläutert ${s.director}. Der Entwurf liegt unter `,
            link('Dokumente', '/documents'),
            ' und ist bis zur Versammlung vertraulich.',
          ),
        ),
      };
    },
  },
  {
    key: 'betriebsjubilaeum',
    kind: 'report',
    when: { daysAgo: 8 },
    to: ['everyone'],
    author: 'districtMaster',
    write: (s) => ({
      title: s.either(
        '75 Jahre Dachdeckermeister Ahlers: ein Betrieb, drei Generationen',
        '100 Jahre Zimmerei Hinrichsen: ein Betrieb, vier Generationen',
      ),
      body: text(
        paragraph(
          s.either(
            'Mit einem Handkarren und zwei Gesellen fing es an. Heute beschäftigt Jens Ahlers vierzehn Leute, davon drei Auszubildende. Zum Jubiläum kamen Kunden, die schon beim Großvater ein Dach bestellt haben.',
            'Angefangen hat es mit einer geliehenen Säge und einem Dachstuhl für die Kirche. Heute beschäftigt Jörg Hinrichsen achtzehn Leute, davon vier Auszubildende. Zum Jubiläum kamen Kunden, deren Urgroßeltern schon hier bestellt haben.',
          ),
        ),
        paragraph(
          s.either(
            `Die Ehrenurkunde der Handwerkskammer hängt jetzt neben dem Meisterbrief von ${yearOf(s.day) - 75}. Die Innung überreichte einen Schieferhammer mit eingraviertem Datum, geschmiedet von einem Kollegen aus dem Metallbau.`,
            'Die Ehrenurkunde der Handwerkskammer hängt jetzt neben dem Lehrbrief des Gründers. Die Innung überreichte eine Stoßaxt mit eingraviertem Datum, geschmiedet in der Lehrwerkstatt.',
          ),
        ),
        heading('Was bleibt'),
        paragraph(
          'Auf die Frage, was sich am meisten verändert habe, kam die Antwort ohne Zögern: das Gerüst. Früher sei man auf Leitern gestiegen, heute stehe das Gerüst, bevor der erste Wagen vom Hof fährt. Gleich geblieben sei das Frühstück um neun, bei dem alle an einem Tisch sitzen.',
        ),
        paragraph(
          'Feiert Ihr Betrieb in den nächsten zwölf Monaten ein rundes Jubiläum? Bitte melden Sie es uns sechs Wochen vorher, damit die Urkunde rechtzeitig fertig ist.',
        ),
      ),
    }),
  },
  {
    key: 'uelu-tischler',
    kind: 'training',
    when: { daysAgo: 9 },
    to: ['guild:tischler'],
    author: 'warden:tischler',
    write: (s) => {
      const first = s.after(52, 'Montag');
      const second = onWeekday(addDays(first, 14), 'Montag');
      const third = onWeekday(addDays(first, 35), 'Montag');
      const deadline = s.after(30, 'Freitag');
      const week = (monday: string) => `${short(monday)} bis ${short(addDays(monday, 4))}`;
      return {
        title: 'Überbetriebliche Lehrlingsunterweisung: Termine der Kurse TSM 1 bis TSM 3',
        deadline,
        body: text(
          paragraph(
            `Die Kurse beginnen am ${short(first)}. Anmeldungen bitte bis ${short(deadline)}, die Plätze werden in der Reihenfolge des Eingangs vergeben.`,
          ),
          table(
            ['Kurs', 'Lehrjahr', 'Woche', 'Plätze'],
            ['TSM 1', '2. Lehrjahr', week(first), '12'],
            ['TSM 2', '2. Lehrjahr', week(second), '12'],
            ['TSM 3', '3. Lehrjahr', week(third), '10'],
          ),
          heading('Was die Auszubildenden mitbringen'),
          list(
            'Sicherheitsschuhe, Gehörschutz, Schutzbrille, eng anliegende Kleidung',
            'Berichtsheft, unterschrieben bis zur Vorwoche',
            'Eigenes Handwerkszeug nach der Liste, die mit der Einladung kommt',
          ),
          paragraph(
            `Die Berufsschule ist unterrichtet und stellt für diese Wochen frei. Beginn ist täglich um 7:30 Uhr, ${s.places.school}.`,
          ),
        ),
      };
    },
  },
  {
    key: 'pruefung-korrekturen',
    kind: 'notice',
    when: { daysAgo: 10 },
    to: ['guildRole:tischler:pruefungsausschuss'],
    author: 'warden:tischler',
    write: (s) => {
      const day = s.after(24, 'Samstag');
      return {
        title: 'Gesellenprüfung: Korrekturen aufgeteilt, Abnahme der Gesellenstücke',
        event: s.event(day, '08:00', s.places.schoolShort),
        body: text(
          paragraph(
            `Die schriftlichen Arbeiten liegen in der Geschäftsstelle bereit. Die Gesellenstücke nehmen wir am ${withWeekday(day)}, ab 8 Uhr gemeinsam ab.`,
          ),
          list(
            'Jede Arbeit wird zweimal bewertet. Die Zuteilung hängt am Umschlag, bitte nicht tauschen.',
            'Bewertungsbogen vollständig ausfüllen, auch bei voller Punktzahl.',
            'Weichen zwei Bewertungen um mehr als zehn Punkte ab, entscheidet der Ausschuss.',
          ),
          paragraph(
            'Diese Mitteilung sehen nur die Mitglieder des Ausschusses. Aufgaben, Lösungen und Ergebnisse bleiben bis zur Bekanntgabe unter uns, auch im eigenen Betrieb.',
          ),
        ),
      };
    },
  },
  {
    key: 'antrag-ausbildungsplatz',
    kind: 'notice',
    when: { daysAgo: 11 },
    to: ['company:Tischlerei Rehbein GmbH'],
    author: 'training',
    write: (s) => ({
      title: 'Ihr Antrag auf einen zweiten Ausbildungsplatz: eine Unterlage fehlt',
      deadline: s.after(21, 'Freitag'),
      deadlineFor: 'submit',
      body: text(
        paragraph(
          `Vielen Dank für Ihren Antrag. Es fehlt noch der Nachweis der Ausbildereignung für die Person, die den zweiten Platz betreuen soll. Bitte reichen Sie ihn bis ${short(s.after(21, 'Freitag'))} nach.`,
        ),
        paragraph(
          'Ein Meisterbrief genügt, ebenso das Zeugnis nach der Ausbilder-Eignungsverordnung. Eine Kopie oder ein gut lesbares Foto reicht, das Original sehen wir uns beim Besuch der Werkstatt an.',
        ),
        paragraph(
          'Bitte an ',
          s.mail,
          ` oder telefonisch melden: ${s.training}. Diese Nachricht geht nur an Ihren Betrieb.`,
        ),
      ),
    }),
  },
  {
    key: 'portal-start',
    kind: 'circular',
    when: { daysAgo: 12 },
    to: ['everyone'],
    author: 'office',
    pinned: true,
    write: (s) => {
      const from = `${addMonths(s.day, 1).slice(0, 7)}-01`;
      return {
        title: 'Rundschreiben und Einladungen kommen jetzt über das Portal',
        body: text(
          paragraph(
            `Ab ${medium(from)} verschicken wir keine Sammelmails mehr. Sie finden alles unter Aktuelles, geordnet nach dem, was Ihren Betrieb betrifft.`,
          ),
          heading('Was sich für Sie ändert'),
          list(
            'Sie sehen, was für Ihre Innung, Ihr Gewerk oder Ihr Amt bestimmt ist. Unter „Warum sehe ich das?“ steht der Grund.',
            'Jede Person im Betrieb kann einen eigenen Zugang haben. Das gemeinsame Kennwort im Büro hat ausgedient.',
            'Die Rundschreiben der letzten zwei Jahre sind eingestellt und lassen sich durchsuchen.',
          ),
          heading('Was Sie jetzt tun'),
          steps(
            ['Unter ', link('Mein Profil', '/profile'), ' Namen, Telefon und E-Mail-Adresse prüfen.'],
            'Die Namen der Kolleginnen und Kollegen melden, die einen Zugang brauchen.',
          ),
          paragraph(
            'Mitglieder ohne E-Mail-Adresse erhalten weiterhin Briefe. Beim ersten Anmelden hilft ',
            bold(s.members),
            '.',
          ),
        ),
      };
    },
  },
  {
    key: 'rueckruf-leitern',
    kind: 'urgent',
    when: { daysAgo: 13 },
    to: ['guild:dachdecker', 'guild:zimmerer', 'guild:maler', 'guild:bau'],
    author: 'office',
    write: (s) => ({
      title: 'Rückruf: Steckleitern „Steigfix SL 7“ nicht mehr benutzen',
      body: text(
        paragraph(
          'Bei Steckleitern des Typs Steigfix SL 7 können sich die Verbindungsbolzen unter Last lösen. Bitte ziehen Sie die Leitern sofort aus dem Verkehr, auch auf laufenden Baustellen.',
        ),
        heading('Welche Leitern betroffen sind'),
        list(
          'Aufdruck „SL 7“ am unteren Holm, graue Kunststoffkappen',
          'Seriennummern, die mit 21 oder 22 beginnen',
          'Ältere Leitern mit roten Kappen sind nicht betroffen',
        ),
        paragraph(
          'Der Hersteller tauscht kostenlos und holt ab. Notieren Sie die Seriennummern und kleben Sie die Leitern mit Band ab, bis sie abgeholt werden. Ein Unfall im Nachbarkreis ging mit Prellungen glimpflich aus.',
        ),
        paragraph(
          'Wenn Sie eine betroffene Leiter verliehen haben, melden Sie sich bitte bei ',
          s.mail,
          '. Wir geben die Warnung weiter.',
        ),
      ),
    }),
  },
  {
    key: 'rahmenvertrag-transporter',
    kind: 'offer',
    when: { daysAgo: 16 },
    to: ['everyone'],
    except: ['list:gastmitglieder'],
    author: 'office',
    write: (s) => ({
      title: 'Rahmenvertrag Transporter: neue Nachlässe für Innungsbetriebe',
      deadline: s.after(60, 'Freitag'),
      deadlineFor: 'order',
      body: text(
        paragraph(
          `Für Innungsbetriebe gilt ein neuer Rahmenvertrag mit vier Händlern der Region. Bestellen können Sie bis ${medium(s.after(60, 'Freitag'))}, die Lieferung darf später sein.`,
        ),
        table(
          ['Fahrzeug', 'Nachlass bisher', 'Nachlass neu'],
          ['Kastenwagen bis 2,8 t', '14 %', '18 %'],
          ['Kastenwagen bis 3,5 t', '16 %', '21 %'],
          ['Pritsche, Doppelkabine', '12 %', '17 %'],
          ['Kastenwagen elektrisch', '9 %', '15 %'],
        ),
        paragraph(
          'Den Abrufschein stellen wir aus, sobald Sie ihn anfordern. Er gilt vier Wochen und für jedes Fahrzeug einmal. Ausbau und Beschriftung sind nicht enthalten, dafür nennen wir Ihnen gern Betriebe aus unseren Innungen.',
        ),
        paragraph('Abrufschein anfordern: ', s.mail, '. Das Angebot richtet sich an Vollmitglieder.'),
      ),
    }),
  },
];

/** 1 January or 1 August. */
function nextTerm(day: string): string {
  const year = yearOf(day);
  return day <= `${year}-08-01` ? `${year}-08-01` : `${year + 1}-01-01`;
}
