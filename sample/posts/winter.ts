import { addDays, long, medium, short, withWeekday, yearOf } from '../calendar.ts';
import type { Occasion } from './occasion.ts';
import { heading, link, list, paragraph, quote, steps, table, text } from './rich-text.ts';

export const winter: readonly Occasion[] = [
  {
    key: 'zwischen-den-jahren',
    kind: 'notice',
    when: { season: '12-02', cycle: 0 },
    to: ['everyone'],
    author: 'office',
    write: (s) => {
      const year = yearOf(s.day);
      return {
        title: 'Geschäftsstelle vom 24. Dezember bis 3. Januar geschlossen',
        body: text(
          paragraph(
            `Zwischen den Jahren bleibt die Geschäftsstelle zu. Letzter Tag vor der Pause ist der 23. Dezember, ab dem ersten Arbeitstag nach dem 3. Januar ${year + 1} sind wir wieder da.`,
          ),
          list(
            'Ausbildungsverträge, die zum 1. Januar beginnen, müssen bis 18. Dezember bei uns sein.',
            'Für Bescheinigungen, die Sie bei einer Ausschreibung brauchen, planen Sie bitte drei Arbeitstage ein.',
            'Unfälle melden Sie wie immer direkt der Berufsgenossenschaft, nicht uns.',
          ),
          paragraph(
            'Allen, die in diesen Tagen Notdienst haben, danken wir besonders. Sie halten Heizungen, Leitungen und Aufzüge am Laufen, während andere feiern, und haben mehr als ein Dankeschön verdient.',
          ),
        ),
      };
    },
  },
  {
    key: 'notdienst-heizung',
    kind: 'notice',
    when: { season: '02-11', cycle: 0 },
    away: 'withdrawn',
    note: 'Wir haben den Beitrag an die Friseur-Innung statt an die Betriebe für Sanitär, Heizung und Klima geschickt.',
    to: ['guild:friseure'],
    author: 'office',
    write: (s) => ({
      title: 'Notdienst der Heizungsbauer: der Plan bis Ende März',
      body: text(
        paragraph(
          `Die Liste zeigt, welcher Betrieb in welcher Woche Notdienst hat. Wenn Sie untereinander tauschen, sagen Sie uns bitte bis ${long(addDays(s.day, 5))} Bescheid.`,
        ),
        list('Bereitschaft von Freitag, 16 Uhr, bis Montag, 7 Uhr', 'Anrufe nimmt die Leitstelle entgegen'),
      ),
    }),
  },
  {
    key: 'jahresrueckblick',
    kind: 'report',
    when: { season: '12-10', cycle: 1 },
    away: 'archived',
    to: ['everyone'],
    author: 'districtMaster',
    write: (s) => ({
      title: `Das Jahr ${yearOf(s.day)} in zehn Zahlen`,
      body: text(
        paragraph(
          'Drei Betriebe mehr als im Vorjahr, elf Auszubildende mehr, und zum ersten Mal seit langem haben alle Innungen einen vollständigen Prüfungsausschuss. Ein kurzer Rückblick, bevor das neue Jahr beginnt.',
        ),
        table(
          ['Zahl', 'Vorjahr', 'dieses Jahr'],
          ['Mitgliedsbetriebe', '147', '150'],
          ['Neue Ausbildungsverträge', '118', '129'],
          ['Gesellenprüfungen bestanden', '102', '111'],
          ['Davon Frauen', '24', '31'],
          ['Betriebsübergaben begleitet', '4', '7'],
        ),
        heading('Was uns gefreut hat'),
        paragraph(
          'Sieben Betriebe haben eine Nachfolge gefunden, vier davon in der eigenen Belegschaft. Der Leistungswettbewerb brachte zwei Landessieger in den Kreis. Und beim Sommerfest reichten die Bänke nicht.',
        ),
        heading('Was uns beschäftigt'),
        paragraph(
          'Zwei Klassen der Berufsschule stehen auf der Kippe, weil Lehrkräfte fehlen. Dazu führen wir Gespräche mit dem Schulamt und berichten, sobald es etwas zu berichten gibt.',
        ),
        paragraph(
          'Ich danke allen, die sich neben ihrem Betrieb ein Amt zumuten. Ein ruhiges Fest und ein gutes Jahr.',
        ),
      ),
    }),
  },
  {
    key: 'aufbewahrung',
    kind: 'circular',
    when: { season: '01-14', cycle: 0 },
    to: ['everyone'],
    author: 'director',
    write: (s) => {
      const year = yearOf(s.day);
      return {
        title: 'Aufbewahrungsfristen: welche Ordner Sie jetzt vernichten dürfen',
        body: text(
          paragraph(
            `Mit dem Jahreswechsel sind wieder Fristen abgelaufen. Die Übersicht zeigt, welche Unterlagen Sie ${year} vernichten dürfen und welche noch nicht.`,
          ),
          table(
            ['Unterlagen', 'Frist', 'vernichten bis Jahrgang'],
            ['Jahresabschlüsse, Inventare, Bücher', '10 Jahre', `${year - 11}`],
            ['Rechnungen und andere Buchungsbelege', '8 Jahre', `${year - 9}`],
            ['Angebote, Aufträge, Geschäftsbriefe', '6 Jahre', `${year - 7}`],
            ['Arbeitszeitaufzeichnungen', '2 Jahre', `${year - 3}`],
          ),
          heading('Bevor der Schredder läuft'),
          list(
            'Maßgeblich ist das Jahr des letzten Eintrags, nicht das Jahr des Auftrags.',
            'Während einer Betriebsprüfung oder eines Rechtsstreits vernichten Sie keine der Unterlagen dazu.',
            'Pläne und Abnahmeprotokolle behalten Sie besser so lange, wie Sie für Mängel einstehen, im Zweifel länger.',
          ),
          paragraph(
            'Für Dateien gelten dieselben Fristen. Prüfen Sie, ob Ihr neues Programm die Daten des alten noch lesen kann: Daten, die Sie nicht vorzeigen können, gelten beim Finanzamt als nicht aufbewahrt.',
          ),
        ),
      };
    },
  },
  {
    key: 'neujahrsempfang',
    kind: 'report',
    when: { season: '01-22', cycle: 1 },
    to: ['everyone'],
    author: 'office',
    write: (s) => ({
      title: 'Neujahrsempfang: „Wir reden zu leise über das, was wir können“',
      body: text(
        paragraph(
          `Rund 260 Gäste kamen zum Empfang ${s.places.inHall}. ${s.districtMaster} warb in der Ansprache dafür, Schülerinnen und Schüler früher in die Werkstätten zu holen.`,
        ),
        quote(
          'Wir reden zu leise über das, was wir können. Ein Praktikum von zwei Wochen sagt mehr als jede Broschüre. Öffnen Sie die Tür.',
        ),
        paragraph(
          'Der Landrat sagte zu, das Schulamt für eine gemeinsame Praktikumswoche zu gewinnen. Die Leiterin der Berufsschule machte klar, was dafür fehlt: Lehrkräfte in den Bauberufen und ein Bus, der morgens vor acht fährt.',
        ),
        heading('Geehrt wurden'),
        list(
          'für 25 Jahre im Prüfungsausschuss: zwei Meister der Elektrotechnik',
          'für ihren Einsatz bei der Fluthilfe: sechs Betriebe aus Bau, Heizung und Elektro',
          'als Ausbildungsbetrieb des Jahres: eine Bäckerei mit sieben Auszubildenden aus fünf Ländern',
        ),
        paragraph('Fotos vom Abend liegen unter ', link('Dokumente', '/documents'), ', Ordner Öffentlichkeitsarbeit.'),
      ),
    }),
  },
  {
    key: 'mitgliederversammlung',
    kind: 'invitation',
    when: { season: '01-28', cycle: 0 },
    to: ['role:delegierte', 'role:obermeister'],
    author: 'districtMaster',
    write: (s) => {
      const day = s.after(49, 'Donnerstag');
      const deadline = addDays(day, -21);
      return {
        title: 'Mitgliederversammlung der Kreishandwerkerschaft',
        event: s.event(day, '18:00', s.places.hall),
        deadline,
        deadlineFor: 'submit',
        body: text(
          paragraph(
            `${long(day)}, 18 Uhr, ${s.places.hall}. Bitte reichen Sie Anträge zur Tagesordnung schriftlich bis ${short(deadline)} ein.`,
          ),
          heading('Tagesordnung'),
          steps(
            'Eröffnung, Feststellung der Stimmen je Innung',
            'Jahresbericht und Jahresrechnung',
            'Bericht der Rechnungsprüfer, Entlastung',
            'Haushaltsplan',
            'Änderung der Beitragsordnung',
            'Nachwahl eines Mitglieds im Vorstand',
            'Anträge und Verschiedenes',
          ),
          paragraph(
            'Jede Innung hat eine Stimme, dazu bis zu zwei weitere nach der Zahl ihrer Betriebe. Bitte prüfen Sie, ob Ihre Delegierten noch im Amt sind, und melden Sie uns Änderungen rechtzeitig. Ohne gültigen Beschluss der Innung können wir keine Stimmkarte ausgeben.',
          ),
        ),
      };
    },
  },
  {
    key: 'sturmwarnung',
    kind: 'urgent',
    lasts: 2,
    when: { season: '02-06', cycle: 1 },
    to: ['guild:bau', 'guild:dachdecker', 'guild:zimmerer'],
    author: 'office',
    write: (s) => {
      const day = s.after(1);
      return {
        title: 'Orkanböen ab morgen Mittag: Baustellen und Gerüste heute sichern',
        body: text(
          paragraph(
            `Für ${withWeekday(day)}, sind ab 12 Uhr Böen bis 120 km/h angekündigt. Sichern Sie Gerüste, Planen und Materiallager noch heute.`,
          ),
          list(
            'Netze und Planen am Gerüst abnehmen oder öffnen, Verankerungen nachsehen',
            'Dämmplatten, Ziegelpakete und Abdeckungen beschweren oder einlagern',
            'Krane in Windfreistellung bringen, Bauzäune abstützen',
            'Arbeiten auf Dächern einstellen, bevor der Wind da ist',
          ),
          paragraph(
            'Legen Sie fest, wer am Abend und am Wochenende nach dem Rechten sieht, und hinterlassen Sie eine Rufnummer am Bauzaun. Wenn Sie als Dachdecker oder Zimmerer für Notabdeckungen bereitstehen, melden Sie sich bitte bei ',
            s.mail,
            ': Die Leitstelle fragt bei uns nach.',
          ),
        ),
      };
    },
  },
  {
    key: 'tarif-friseure',
    kind: 'tariff',
    when: { season: '02-12', cycle: 1 },
    to: ['guild:friseure'],
    author: 'director',
    write: (s) => {
      const from = `${yearOf(s.day)}-04-01`;
      return {
        title: 'Friseurhandwerk: neue Entgelttabelle ab 1. April',
        body: text(
          paragraph(
            `Der Landesverband und die Gewerkschaft haben sich geeinigt. Ab ${medium(from)} gelten höhere Stundenlöhne, die Laufzeit beträgt 24 Monate.`,
          ),
          table(
            ['Lohngruppe', 'bisher', 'ab April', 'ab April des Folgejahres'],
            ['Gesellen nach der Prüfung', '14,90 €', '15,60 €', '16,20 €'],
            ['Gesellen ab dem 3. Berufsjahr', '15,60 €', '16,40 €', '17,05 €'],
            ['Erste Kraft', '16,90 €', '17,80 €', '18,50 €'],
            ['Meister in leitender Stellung', '19,60 €', '20,60 €', '21,40 €'],
          ),
          heading('Für wen die Tabelle gilt'),
          paragraph(
            'Verbindlich ist sie für tarifgebundene Mitglieder. Betriebe ohne Tarifbindung nutzen sie oft als Richtschnur, müssen aber mindestens den gesetzlichen Mindestlohn zahlen. Trinkgeld zählt dabei nicht mit.',
          ),
          paragraph(
            `Prüfen Sie, ob Ihre Preise zu den neuen Löhnen passen. Bei der Kalkulation hilft der Betriebsberater des Landesverbands, einen Termin vermittelt ${s.members}.`,
          ),
        ),
      };
    },
  },
  {
    key: 'schreiben-strassenverkehr',
    kind: 'notice',
    when: { season: '02-18', cycle: 0 },
    to: [
      'guildRole:bau:obermeister',
      'guildRole:dachdecker:obermeister',
      'guildRole:zimmerer:obermeister',
      'guildRole:maler:obermeister',
    ],
    author: 'director',
    write: (s) => {
      const deadline = s.after(12, 'Freitag');
      return {
        title: 'Halteverbote für Baustellen: gemeinsames Schreiben an die Verkehrsbehörde',
        deadline,
        deadlineFor: 'submit',
        body: text(
          paragraph(
            `Anträge auf Halteverbotszonen dauern inzwischen bis zu fünf Wochen. Wir möchten der Behörde gemeinsam schreiben und bitten Sie bis ${short(deadline)} um Beispiele aus Ihren Innungen.`,
          ),
          heading('Was wir brauchen'),
          list(
            'drei bis fünf Fälle je Innung mit Datum des Antrags und der Genehmigung',
            'die Folgen: verschobene Gerüste, Standgeld für Kran oder Container, verlorene Arbeitstage',
            'wenn möglich ein Beispiel, bei dem es schnell ging, und warum',
          ),
          paragraph(
            'Vorschlagen wollen wir ein vereinfachtes Verfahren für Betriebe, die eine verkehrsrechtliche Schulung nachweisen, und eine feste Frist von zehn Arbeitstagen. In zwei Nachbarkreisen läuft das seit einem Jahr ohne Beanstandung.',
          ),
          paragraph('Der Entwurf geht Ihnen vor dem Versand noch einmal zu. Beispiele bitte an ', s.mail, '.'),
        ),
      };
    },
  },
  {
    key: 'freisprechung',
    kind: 'report',
    when: { season: '02-24', cycle: 0 },
    to: ['everyone'],
    author: 'districtMaster',
    write: (s) => ({
      title: s.either(
        '64 Gesellinnen und Gesellen feierlich freigesprochen',
        '58 Gesellinnen und Gesellen feierlich freigesprochen',
      ),
      body: text(
        paragraph(
          `Sechs Innungen feierten gemeinsam ${s.places.inHall}. Fünf Prüflinge schlossen mit „sehr gut“ ab, zwei von ihnen verkürzt.`,
        ),
        paragraph(
          'Die Gesellenstücke der Tischler und die Modelle der Zimmerer waren schon vor der Feier ausgestellt. Vor einem Schreibtisch aus Räuchereiche mit verdeckten Auszügen bildete sich eine Schlange, in der auch die Großeltern des jungen Tischlers standen.',
        ),
        heading('Die Jahrgangsbesten'),
        list(
          'Tischlerhandwerk: 96 Punkte für den Schreibtisch mit Geheimfach',
          'Elektrotechnik: 94 Punkte',
          'Sanitär, Heizung, Klima: 93 Punkte, Ausbildung auf zweieinhalb Jahre verkürzt',
          'Maler und Lackierer: 92 Punkte',
        ),
        quote(
          'Ab heute dürfen Sie Fehler machen, für die Sie selbst geradestehen. Das ist die schönste Seite der Freiheit.',
        ),
        paragraph(
          `Mit diesen Worten sprach ${s.districtMaster} die jungen Leute von den Pflichten der Lehre frei. Fast alle Betriebe, die ausgebildet haben, waren vertreten. Danke an die Prüfungsausschüsse, die dafür viele Samstage gegeben haben.`,
        ),
      ),
    }),
  },
  {
    key: 'praktikumswoche',
    kind: 'training',
    when: { season: '03-04', cycle: 0 },
    to: ['list:ausbildungsbetriebe'],
    author: 'training',
    write: (s) => {
      const deadline = s.after(16, 'Freitag');
      return {
        title: 'Praktikumswoche: ein Tag, ein Betrieb, fünf Berufe',
        deadline,
        deadlineFor: 'reply',
        body: text(
          paragraph(
            `In der Woche vor den Osterferien lernen Schülerinnen und Schüler an fünf Tagen fünf Betriebe kennen. Bitte melden Sie Ihre Plätze bis ${short(deadline)}.`,
          ),
          heading('So läuft es'),
          steps(
            'Sie nennen uns Tage, Gewerk und wie viele Jugendliche Sie aufnehmen.',
            'Wir ordnen zu und schicken Ihnen die Namen zehn Tage vorher.',
            'Die Jugendlichen kommen von 8 bis 14 Uhr. Versichert sind sie über die Schule.',
            'Am Ende füllen Sie eine halbe Seite Rückmeldung aus.',
          ),
          heading('Was sich bewährt hat'),
          paragraph(
            'Geben Sie jedem ein Stück zum Mitnehmen: ein gefräster Kerzenhalter, ein verdrahteter Schalter, ein gelötetes Rohrstück. Lassen Sie Auszubildende den Tag führen, sie treffen den Ton besser als wir. Im letzten Jahr wurden aus 140 Praktikumstagen 17 Ausbildungsverträge.',
          ),
        ),
      };
    },
  },
  {
    key: 'shk-fruehjahr',
    kind: 'invitation',
    when: { season: '03-11', cycle: 1 },
    to: ['guild:shk'],
    author: 'master:shk',
    write: (s) => {
      const day = s.after(20, 'Dienstag');
      return {
        title: 'Frühjahrsversammlung mit Vortrag: Wärmepumpen im Bestand',
        event: s.event(day, '18:00', s.places.inn),
        deadline: addDays(day, -6),
        body: text(
          paragraph(
            `${long(day)}, 18 Uhr, ${s.places.inn}. Der Fachvortrag beginnt um 19 Uhr und ist auch für Monteure gedacht, bringen Sie gern jemanden mit.`,
          ),
          heading('Tagesordnung'),
          steps(
            'Begrüßung und Protokoll',
            'Jahresrechnung, Bericht der Kassenprüfer, Entlastung',
            'Notdienstplan für Herbst und Winter',
            'Stand der Ausbildung, Ausstattung der Werkstatt',
            'Verschiedenes',
          ),
          heading('Vortrag'),
          paragraph(
            'Drei ausgeführte Anlagen aus der Region, vom Zweifamilienhaus von 1962 bis zur Gaststätte. Es geht um Heizlast statt Faustformel, um Heizkörper, die bleiben durften, und um die Schallfrage mit dem Nachbarn. Die Messwerte eines ganzen Winters liegen vor.',
          ),
          paragraph('Die Teilnahme wird als Fortbildung bescheinigt.'),
        ),
      };
    },
  },
  {
    key: 'elektro-vorstand',
    kind: 'report',
    when: { season: '03-27', cycle: 1 },
    to: ['guild:elektro'],
    author: 'master:elektro',
    write: (s) => ({
      title: 'Elektrotechniker-Innung: Vorstand bestätigt, Beitrag bleibt stabil',
      body: text(
        paragraph(
          `Mit großer Mehrheit hat die Versammlung den Vorstand im Amt bestätigt. ${s.master('elektro')} führt die Innung weiter, die Stellvertretung bleibt bei ${s.guild('elektro').deputy}.`,
        ),
        paragraph(
          'Der Beitrag ändert sich nicht. Die Rücklage erlaubt es, für die Lehrwerkstatt zwei Übungswände mit Zählerschrank und Wallbox anzuschaffen. Sie sollen zum nächsten Kurs bereitstehen.',
        ),
        heading('Weitere Beschlüsse'),
        list(
          'Die Innung beteiligt sich mit einem Stand an der Ausbildungsmesse.',
          'Für das Prüfen ortsveränderlicher Geräte wird ein gemeinsames Messgerät gekauft, das Mitglieder für einen Tag leihen können.',
          'Die nächste Versammlung findet in einem Betrieb statt, Bewerbungen sind willkommen.',
        ),
        paragraph(
          'Aus dem Vorstand verabschiedet wurde ein Kollege, der dort zweiundzwanzig Jahre mitgearbeitet hat. Die Versammlung dankte im Stehen.',
        ),
      ),
    }),
  },
];
