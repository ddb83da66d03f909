import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  maintenance: {
    title: 'Das Portal wird gerade gewartet',
    text: 'Der Betreiber arbeitet am Portal. Es geht nichts verloren.',
    comesBack: 'Sie können diese Seite offen lassen: Sobald das Portal wieder da ist, geht es hier von selbst weiter.',
  },
  errors: {
    documents: {
      folderInTrash: 'Der Ordner liegt selbst im Papierkorb. Holen Sie zuerst den Ordner zurück.',
      notScanned: 'Die Datei wird noch auf Schadsoftware geprüft. Versuchen Sie es in einigen Minuten noch einmal.',
      fileMissing: 'Die Datei fehlt auf dem Server. Ihre Geschäftsstelle kann sie zurückholen lassen.',
      tooSlow: 'Der Server war zu beschäftigt, um die Datei rechtzeitig vorzubereiten. Versuchen Sie es noch einmal.',
      otherFiles:
        'Der Server erreicht gerade nicht die Dateien dieses Portals. Der Betreiber findet den Grund im Protokoll.',
      infected: 'Der Virenscanner hat in der Datei Schadsoftware gefunden.',
      uploadIncomplete: 'Von der Datei fehlt noch etwas. Laden Sie sie weiter hoch.',
      tooManyBegun:
        'Sie haben schon 50 Dateien oder 10 GB angefangen. Laden Sie diese fertig hoch oder brechen Sie sie ab.',
      wrongContent: 'Der Inhalt passt nicht zur Endung des Dateinamens.',
      active: 'Die Datei enthält ein Programm, ein Makro oder ein Skript. Speichern Sie sie ohne.',
      twoInOne: 'In der Datei steckt eine zweite. Speichern Sie sie neu und laden Sie die neue hoch.',
      damaged: 'Die Datei ist beschädigt oder unvollständig. Öffnen Sie sie und speichern Sie sie neu.',
      empty: 'Die Datei ist leer.',
      tooPacked: 'Ausgepackt wäre die Datei viel zu groß. Laden Sie den Inhalt einzeln hoch.',
      tooManyPixels: 'Das Bild hat mehr als 500 Millionen Bildpunkte. Verkleinern Sie es.',
      tooLarge: 'Die Datei ist zu groß.',
      quotaFull: 'Der Speicherplatz des Portals reicht dafür nicht mehr.',
      diskFull: 'Auf dem Server ist kein Platz mehr. Der Betreiber muss erst Platz schaffen.',
      typeNotTaken: 'Diese Art von Datei wird nicht angenommen. Speichern Sie sie zum Beispiel als PDF.',
      zipTooLarge: 'Für eine ZIP-Datei liegt zu viel in diesem Ordner. Laden Sie Unterordner einzeln.',
    },
    imports: {
      knownEvents: 'Von einigen Terminen gibt es schon Beiträge. Sie sind jetzt abgewählt; prüfen Sie die Auswahl.',
      notNow: 'Das Einlesen ist bei einem anderen Schritt. Laden Sie die Seite neu.',
      openQuestions: 'Noch nicht alle Fragen sind beantwortet. Beantworten Sie sie oder lassen Sie die Zeilen weg.',
      wrongRows: 'Einige Zeilen sind falsch. Berichtigen Sie sie oder lassen Sie sie weg.',
      unreadable: 'Die Datei lässt sich nicht als Tabelle lesen. Speichern Sie sie als CSV oder XLSX.',
    },
    confirmations: {
      notAsked: 'Für diesen Beitrag brauchen wir keine Bestätigung von Ihnen.',
      remindedToday: 'Heute wurde schon erinnert, oder es ist niemand zu erinnern.',
    },
    privacy: {
      signInAgain: 'Melden Sie sich zur Sicherheit ab und neu an. Danach haben Sie 15 Minuten Zeit dafür.',
    },
    questions: {
      off: 'Zu diesem Beitrag nimmt die Geschäftsstelle zurzeit keine Fragen an.',
      tooMany:
        'Sie haben in 24 Stunden schon zehn Nachrichten geschrieben, mehr sind nicht möglich. Schreiben Sie morgen weiter oder rufen Sie die Geschäftsstelle an.',
      answered: 'Die Frage ist schon beantwortet oder abgeschlossen. Laden Sie die Seite neu.',
      unseen:
        'Die Person sieht den Beitrag nicht mehr oder hat keinen Zugang. Eine Antwort würde sie hier nicht erreichen.',
      unanswered: 'Beantworten Sie die Frage, bevor Sie sie allen zeigen.',
    },
    registrations: {
      remindedLately: 'Die Geschäftsstelle hat alle ohne Antwort schon in den letzten 24 Stunden erinnert.',
      notYet: 'Erst wenn der Tag begonnen hat, können Sie ankreuzen, wer da ist.',
      notAsked: 'Zu diesem Beitrag meldet man sich nicht an.',
      notNow: 'Die Anmeldung ist nicht offen.',
      tooFewSeats: 'Es sind nicht genug Plätze frei.',
      elsewhere: 'Ein anderer Betrieb hat eine dieser Personen schon angemeldet.',
    },
    results: { namesOff: 'Dieses Portal zeigt nicht, wer etwas geöffnet hat.' },
    bounces: { badSignature: 'Die Signatur passt nicht oder ist zu alt.' },
    mailings: {
      noSuchVersion: 'Diese Fassung der E-Mail bekommt jetzt niemand mehr.',
      changed: 'Die Zahlen haben sich geändert. Bitte prüfen Sie die neuen Zahlen.',
    },
    posts: {
      alreadyPublished: 'Dieser Beitrag ist schon veröffentlicht.',
      notCorrectable: 'Nur veröffentlichte Beiträge lassen sich korrigieren.',
      nothingToCorrect: 'Es gibt nichts zu korrigieren: Beide Fassungen sind gleich.',
      correctionOpen: 'Jemand schreibt gerade eine Korrektur mit anderen Änderungen.',
      notReady: 'Dem Beitrag fehlt noch etwas zum Veröffentlichen.',
      notApproved: 'Eine zweite Person muss genau diese Fassung zuerst freigeben.',
      ownVersion: 'Diese Fassung muss jemand freigeben, der sie nicht geschrieben hat.',
      bookmarksFull: 'Sie haben schon 500 Beiträge gemerkt. Entfernen Sie zuerst einen anderen unter „Gemerkt“.',
      notNow: 'Dafür ist der Beitrag nicht im richtigen Zustand. Laden Sie die Seite neu.',
      withdrawn: 'Die Geschäftsstelle hat diesen Beitrag zurückgezogen.',
    },
  },
};
