import type { HelpAnswers, OfficeQuestion } from '../questions.ts';

export const answers: HelpAnswers<OfficeQuestion> = {
  'write-circular': {
    title: 'Wie schreibe ich ein Rundschreiben?',
    also: 'Beitrag verfassen neu erstellen Mitteilung veröffentlichen versenden Rundbrief',
    steps: [
      'Öffnen Sie {{posts:editor.titleNew}} und wählen Sie die Art {{posts:kinds.circular}} oder eine Vorlage.',
      'Geben Sie {{posts/writing:editor.title}} und {{posts/writing:editor.text}} ein. Das Portal speichert laufend und vergibt die Nummer.',
      'Wählen Sie unter {{targeting/office:audience.title}}, an wen der Beitrag geht.',
      'Soll der Beitrag bestätigt werden, wählen Sie es unter {{posts/writing:editor.confirmation}}.',
      'Mit {{posts/writing:preview.start}} sehen Sie den Beitrag als Seite, E-Mail und Brief.',
      'Wählen Sie {{posts/writing:editor.publish}}. Vor dem Bestätigen sehen Sie, wie viele Personen ihn auf welchem Weg bekommen.',
    ],
    picture: 'Die Seite „Neuer Inhalt“ mit den Arten und Vorlagen',
  },
  'choose-audience': {
    title: 'Wie wähle ich, wer einen Beitrag bekommt?',
    also: 'Empfänger Zielgruppe Verteiler adressieren ausnehmen nur eine Innung Gruppe Liste',
    steps: [
      'Öffnen Sie den Entwurf unter {{posts:editor.titleNew}}, {{posts:office.drafts.title}}.',
      'Wählen Sie unter {{targeting/office:audience.title}} den Knopf {{targeting/office:audience.add}} und dann Gruppen, zum Beispiel {{targeting/office:picker.kinds.guild}} oder {{targeting/office:picker.kinds.role}}.',
      'Mit {{targeting/office:audience.except}} nehmen Sie eine Gruppe aus. Ihre Personen bekommen den Beitrag nicht, auch nicht über eine andere Gruppe.',
      'Bei den Empfängern steht, wie viele Personen den Beitrag über welchen Weg bekommen.',
      'Eine eigene Gruppe legen Sie unter {{targeting:title}}, {{office:tabs.lists}} an: {{lists:new}}.',
    ],
    picture: 'Die Empfänger eines Entwurfs mit der Reichweite',
  },
  'use-templates': {
    title: 'Wie arbeite ich mit Vorlagen und Textbausteinen?',
    also: 'Muster Standardtext Absatz wiederverwenden kopieren duplizieren Serienbrief',
    steps: [
      'Öffnen Sie einen Beitrag im Editor und wählen Sie unter {{posts/writing:editor.otherActions}}: {{posts/templates:save.menu}}.',
      'Die Vorlage steht danach unter {{posts:editor.titleNew}}. Empfänger und Kenntnisnahme kann sie enthalten.',
      'Schreiben Sie Stellen, die jedes Mal anders sind, in eckige Klammern. {{posts/templates:gaps.next}} führt Sie von einer zur anderen.',
      'Häufige Absätze legen Sie mit {{posts/templates:blocks.new}} an. Im Text fügen Sie sie mit der Taste „/“ ein.',
    ],
  },
  'add-pictures': {
    title: 'Wie füge ich Bilder und Dateien in einen Beitrag ein?',
    also: 'Foto hochladen Anhang Anlage PDF Titelbild Bildbeschreibung einfügen',
    steps: [
      'Stellen Sie die Schreibmarke an die Stelle und wählen Sie {{posts/writing:toolbar.picture}}, oder ziehen Sie das Bild in den Text.',
      'Schreiben Sie unter {{posts/writing:picture.alt}}, was zu sehen ist. Ohne Beschreibung lässt sich der Beitrag nicht veröffentlichen.',
      'Mit {{posts/writing:cover.add}} bekommt der Beitrag ein Bild auf der Karte und in der E-Mail.',
      'Eine Datei hängen Sie mit {{posts/writing:attachments.add}} an. Ein Dokument aus der Ablage verknüpfen Sie mit {{posts/writing:attachments.link}}.',
    ],
  },
  'schedule-post': {
    title: 'Wie lasse ich einen Beitrag später erscheinen?',
    also: 'planen Termin terminieren Uhrzeit vordatieren zeitgesteuert verschieben',
    steps: [
      'Wählen Sie im Entwurf unter {{posts/writing:editor.when}}: {{posts/writing:editor.planned}}.',
      'Geben Sie {{posts/writing:editor.day}} und {{posts/writing:editor.time}} an und bestätigen Sie.',
      'Der Beitrag steht unter {{posts:editor.titleNew}}, {{posts:office.scheduled.title}} und erscheint von selbst, auch am Wochenende.',
      'Mit {{posts:life.actions.unplan}} im Menü seiner Zeile (drei Punkte) erscheint er nicht mehr von selbst.',
    ],
    picture: 'Die Liste der geplanten Beiträge',
  },
  'correct-or-withdraw': {
    title: 'Ein veröffentlichter Beitrag ist falsch. Wie korrigiere ich ihn oder ziehe ihn zurück?',
    also: 'ändern Fehler Tippfehler berichtigen löschen zurückziehen zurückrufen archivieren Korrektur',
    steps: [
      'Öffnen Sie den Beitrag unter {{posts:editor.titleNew}}, {{posts:office.published.title}} und wählen Sie {{posts:life.actions.correct}}.',
      'Ändern Sie den Text. Mitglieder lesen bis zum Schluss die bisherige Fassung.',
      'Wählen Sie {{posts/writing:correction.publish}}. Mit {{posts/writing:correction.announce}} erfahren die Mitglieder, was falsch war; {{posts/writing:correction.silent}} ist für Tippfehler.',
      'Gilt der Beitrag gar nicht, wählen Sie unter {{posts/writing:life.more}}: {{posts:life.actions.withdraw}}. Mitglieder lesen dann nur, dass er zurückgezogen ist.',
      'Frühere Fassungen bleiben unter {{posts/writing:life.tabs.versions}}.',
    ],
  },
  'four-eyes': {
    title: 'Wie veröffentlichen wir nur mit Freigabe einer zweiten Person?',
    also: 'Vier-Augen-Prinzip Genehmigung Kontrolle Freigabe zweite Unterschrift',
    steps: [
      'Öffnen Sie {{posts:editor.titleNew}}, {{posts:office.drafts.title}} und wählen Sie {{posts/authors:fourEyes.button}}, dann {{posts/authors:fourEyes.switchOn}}.',
      'Im Entwurf wählen Sie danach {{posts/authors:ask.action}} statt zu veröffentlichen.',
      'Die andere Person findet den Entwurf unter {{posts/authors:only.toApprove}} und wählt {{posts/authors:approval.give}} oder {{posts/authors:approval.refuse}}.',
      'Jede Änderung danach braucht eine neue Freigabe.',
    ],
  },
  'not-reached': {
    title: 'Wie sehe ich, wen ein Beitrag nicht erreicht?',
    also: 'Reichweite Zustellung nicht gelesen angekommen fehlt Ergebnis Statistik Empfänger',
    steps: [
      'Vor dem Veröffentlichen steht bei den Empfängern, wie viele Personen {{targeting/office:reach.ways.unreachable}} sind. Ein Klick darauf zeigt ihre Namen.',
      'Nach dem Veröffentlichen öffnen Sie den Beitrag und wählen {{posts/writing:life.tabs.results}}.',
      'Dort steht für jede Person, ob eine E-Mail oder ein Brief an sie ging und ob die E-Mail zurückkam.',
      'Tragen Sie E-Mail-Adresse oder Anschrift unter {{targeting:title}} bei der Person nach.',
    ],
    picture: 'Das Ergebnis eines Beitrags',
  },
  'print-letters': {
    title: 'Wie drucke ich Briefe für Mitglieder ohne E-Mail?',
    also: 'Post Papier Serienbrief Kuvert Umschlag Porto Postliste Anschrift DIN',
    steps: [
      'Öffnen Sie den Beitrag unter {{posts:editor.titleNew}}, {{posts:office.published.title}} und wählen Sie {{posts/writing:life.tabs.results}}.',
      'Wählen Sie {{results:letters.open}}. Sie ist nach Postleitzahl geordnet und nennt Personen ohne Anschrift am Ende.',
      'Mit {{results:letters.pdf}} erhalten Sie alle Briefe in einer Datei. Die Anschrift passt in das Fenster des Umschlags.',
      'Tragen Sie nach dem Einwerfen dort ein, dass die Briefe verschickt sind.',
    ],
  },
  'missing-confirmations': {
    title: 'Eine Bestätigung fehlt. Wie erinnere ich, oder trage sie nach einem Anruf ein?',
    also: 'Erinnerung mahnen Telefon Fax Kenntnisnahme eintragen offen Nachweis Frist',
    steps: [
      'Öffnen Sie den Beitrag unter {{posts:editor.titleNew}}, {{posts:office.published.title}} und wählen Sie {{posts/writing:life.tabs.results}}.',
      'Unter {{confirmations:results.open}} stehen alle, die noch fehlen.',
      'Der Knopf, der ihre Zahl nennt, erinnert sie. Vor dem Senden sehen Sie, wie viele eine E-Mail und wie viele einen Brief bekommen.',
      'Hat jemand am Telefon oder per Fax bestätigt, wählen Sie in der Zeile {{confirmations/entering:menu.enter}} und geben Sie Weg, Tag und Namen an.',
      'Mit {{confirmations:results.proof}} erhalten Sie die Liste für die Akte.',
    ],
    picture: 'Der Stand der Bestätigungen eines Rundschreibens',
  },
  'bounced-mails': {
    title: 'E-Mails kommen zurück, oder ein Anbieter nimmt keine mehr an. Was tue ich?',
    also: 'unzustellbar Bounce Spam abgelehnt falsche Adresse Stillstand Mailserver Postfach voll',
    steps: [
      'Unter {{targeting:title}}, {{layout:invitations}} finden Sie unzustellbare Einladungen mit dem Filter {{invitations:filters.bounced}}.',
      'Bei einer Person steht {{people:bounces.title}}, wenn E-Mails zurückkamen. Fragen Sie nach der richtigen Adresse und tragen Sie sie ein.',
      'Stimmt die Adresse, wählen Sie {{people:bounces.again}}.',
      'Nimmt ein Anbieter gar nichts mehr an, hält das Portal die E-Mails zurück und zeigt Ihnen oben seine Antwort. Geben Sie diese dem Betreiber des Portals.',
      'Danach wählen Sie {{posts/writing:standstill.again}}. Keine E-Mail geht verloren.',
    ],
  },
  digests: {
    title: 'Wann bekommen Mitglieder die E-Mail zu einem Beitrag?',
    also: 'Sammelmail Zusammenfassung täglich wöchentlich Versand Zeitpunkt Newsletter Eilmeldung',
    steps: [
      'Jedes Mitglied wählt selbst: {{profile:mails.everyOf.atOnce.title}}, {{profile:mails.everyOf.daily.title}}, {{profile:mails.everyOf.weekly.title}} oder {{profile:mails.everyOf.never.title}}.',
      'Eine Eilmeldung geht immer sofort an alle Empfänger. Nehmen Sie dafür die Art {{posts:kinds.urgent}}.',
      'Was in einer Sammelmail steht, entscheidet sich beim Versand. Ein zurückgezogener Beitrag fehlt dort.',
      'Unter {{posts/writing:life.tabs.results}} sehen Sie, an wen die E-Mail schon ging.',
    ],
  },
  'take-registrations': {
    title: 'Wie nehme ich Anmeldungen zu einem Termin an?',
    also: 'Anmeldung Plätze Teilnehmer Veranstaltung Kurs Fragen Seminar Rückmeldung',
    steps: [
      'Schalten Sie im Beitrag unter {{posts/writing:editor.event}} den Schalter {{registrations/terms:title}} ein.',
      'Wählen Sie, ob der Betrieb seine Leute anmeldet oder jede Person sich selbst, und geben Sie {{registrations/terms:seats}} und {{registrations/terms:until}} an.',
      'Nach der Veröffentlichung sehen Sie unter dem Beitrag, wer kommt. Was Sie am Telefon erfahren, tragen Sie mit {{registrations/office:enter.title}} ein.',
    ],
    picture: 'Die Anmeldungen zu einem Termin mit Plätzen und Betrieben',
  },
  'waiting-list': {
    title: 'Alle Plätze sind vergeben. Was geschieht mit der Warteliste?',
    also: 'Warteliste Platz frei nachrücken voll ausgebucht Absage mehr Plätze',
    steps: [
      'Wird ein Platz frei, bietet das Portal ihn dem Nächsten auf der Liste an und hält ihn so viele Stunden, wie Sie im Termin angeben.',
      'Mit {{registrations/office:menu.moveUp}} im Menü einer Zeile geben Sie einen Platz sofort, auch wenn keiner frei ist. Warten andere länger, nennt das Fenster sie, und Sie schreiben, warum.',
      'Mehr Plätze geben Sie mit einer Korrektur. Weniger Plätze nehmen niemandem den Platz.',
    ],
  },
  'attendance-certificates': {
    title: 'Wie halte ich fest, wer da war, und drucke Bescheinigungen?',
    also: 'Anwesenheit Liste unterschreiben Namensschilder Teilnahmebescheinigung ankreuzen Zertifikat',
    steps: [
      'Wählen Sie bei den Anmeldungen {{registrations/office:print.mark}} und tippen Sie an, wer da ist. Das geht auch ohne Netz, wenn Sie die Liste auf Ihrem eigenen Gerät vorher geöffnet haben.',
      'Unter {{registrations/office:print.title}} finden Sie die Liste zum Unterschreiben und die Namensschilder.',
      'Danach tragen Sie unter {{registrations/office:print.texts}} ein, worum es ging, und drucken {{registrations/office:print.certificates}} für alle, die da waren.',
    ],
  },
  'import-excel': {
    title: 'Wie lese ich Mitglieder aus Excel ein?',
    also: 'Import CSV Tabelle hochladen Mitgliederliste Datenbestand übernehmen abgleichen XLSX',
    steps: [
      'Öffnen Sie {{targeting:title}}, dann {{office:tabs.companies}}, und wählen Sie {{records:transfer.import}}. Lesen Sie danach unter {{office:tabs.members}} die Personen ein.',
      'Wählen Sie die Datei: {{imports:file.choose}}. Unter {{imports:guide.title}} steht, welche Spalten das Portal kennt.',
      'Prüfen Sie im Schritt {{imports:steps.columns}}, was in welcher Spalte steht.',
      'Im Schritt {{imports:steps.check}} sehen Sie, was neu ist, was sich ändert und was fehlerhaft ist. Beantworten Sie die offenen Fragen.',
      'Erst im Schritt {{imports:steps.run}} speichert das Portal, und zwar alle Zeilen oder keine.',
    ],
    picture: 'Die Seite zum Einlesen mit der Auswahl der Datei',
  },
  'wrong-umlauts': {
    title: 'Umlaute sind nach dem Einlesen falsch. Was tue ich?',
    also: 'Sonderzeichen ä ö ü ß Zeichensatz Kodierung UTF-8 Windows kaputte Buchstaben Fragezeichen',
    steps: [
      'Das sehen Sie schon im Schritt {{imports:steps.columns}}: Unter {{imports:reading.names}} stehen Beispiele aus Ihrer Datei.',
      'Wählen Sie unter {{imports:reading.encoding}} eine andere Angabe, meist {{imports:reading.encodings.windows-1252}}. Das Portal liest die Datei sofort neu.',
      'Oder speichern Sie die Tabelle in Excel als XLSX. Dort sind Umlaute immer richtig.',
      'Haben Sie schon eingelesen, lesen Sie die richtige Datei noch einmal ein. Das Portal ändert dann nur die falschen Angaben.',
    ],
  },
  'invite-members': {
    title: 'Wie lade ich Mitglieder ein?',
    also: 'Einladung Zugang verschicken noch einmal senden ohne Zugang Onboarding Registrierung',
    steps: [
      'Öffnen Sie {{targeting:title}}, {{layout:invitations}}. Dort stehen alle, die noch keinen Zugang haben, mit ihrem Stand.',
      'Wählen Sie {{invitations:send}} in einer Zeile, oder laden Sie mit dem Knopf oben alle ein, die noch keine Einladung haben.',
      'Personen {{invitations:figures.missing}} brauchen zuerst eine E-Mail-Adresse: {{invitations:addEmail}}.',
      'Wählen Sie {{people/inviting:see}}: Unter {{people/inviting:note}} schreiben Sie einen eigenen Satz in die Einladung.',
      'Mitglieder ohne Zugang bekommen Beiträge trotzdem per E-Mail oder Brief.',
    ],
    picture: 'Die Seite „Zugänge“ mit dem Stand der Einladungen',
  },
  'merge-people': {
    title: 'Eine Person steht doppelt im Portal. Wie führe ich beide zusammen?',
    also: 'Dublette doppelt zwei Einträge vereinigen gleiche Person mehrfach',
    steps: [
      'Öffnen Sie {{targeting:title}}, dann {{office:tabs.members}} und die Person. Erkennt das Portal die andere, fragt es: {{people:twins.title}}',
      'Öffnen Sie {{records:parts.data}}, wählen Sie {{people:form.merge}} und suchen Sie die andere Person.',
      'Prüfen Sie unter {{people:merge.stays}} und {{people:merge.goes}}, welcher Eintrag bleibt. {{people:merge.swap}} vertauscht sie.',
      'Wählen Sie {{people:merge.review}} und dann {{people:merge.confirm}}. Das lässt sich nicht rückgängig machen.',
    ],
  },
  'end-membership': {
    title: 'Ein Betrieb oder eine Person scheidet aus. Wie trage ich den letzten Tag ein?',
    also: 'Austritt Kündigung beenden Mitgliedschaft Ende zum Jahresende löschen Ruhestand verstorben',
    steps: [
      'Öffnen Sie {{targeting:title}}, dann {{office:tabs.companies}} und den Betrieb.',
      'Wählen Sie unter {{records:parts.guilds}}: {{records:ending.companyLeave}}, und unter {{records:ending.lastDay}} zum Beispiel {{records:ending.days.yearEnd}}. Sie sehen, wer ab dann was nicht mehr sieht.',
      'Bis zu diesem Tag ändert sich nichts. {{records:ending.resume}} macht es rückgängig.',
      'Scheidet nur eine Person aus, öffnen Sie sie unter {{office:tabs.members}} und wählen {{people:state.leaveOn}}.',
      'Das Löschen aller Angaben ist etwas anderes: {{people:erasure.action}}',
    ],
  },
  'give-roles': {
    title: 'Wie besetze ich ein Amt, oder gebe jemandem Rechte in der Verwaltung?',
    also: 'Obermeister Vorstand Wahl Amtszeit Administrator Berechtigung Rolle Funktion Ausschuss',
    steps: [
      'Öffnen Sie {{targeting:title}}, dann {{office:tabs.members}} und die Person.',
      'Wählen Sie {{people:roles.add}}, dann das Amt, die Innung und die Amtszeit.',
      'Rechte beginnen und enden mit der Amtszeit. Ein Wechsel lässt sich also vorher eintragen.',
      'Neue Ämter legen Sie unter {{office:tabs.roles}} an: {{roles:new}}.',
      'Geben Sie die Administration mindestens zwei Personen, falls eine ausfällt.',
    ],
    picture: 'Die Ämter und Rollen des Portals',
  },
  'folder-rights': {
    title: 'Wie lege ich fest, wer einen Ordner sieht?',
    also: 'Zugriff Berechtigung Dokumente Freigabe hochladen vertraulich Vorstand Ablage',
    steps: [
      'Öffnen Sie {{layout:documents}} und den Ordner. Neue legen Sie mit {{documents:folder.new}} an.',
      'Wählen Sie im Menü {{documents:actions.more}} (drei Punkte) {{documents:actions.audience}} und dann {{documents:audience.groups}} oder {{documents:audience.officeAlone}}.',
      'Mit {{documents:audience.review}} sehen Sie vor dem Speichern, wer Zugang gewinnt und wer ihn verliert.',
      'In demselben Menü stehen unter {{documents:actions.rights}} alle Ordner mit ihren Rechten. Mit {{documents:actions.seeAs}} sehen Sie den Ordner wie eine Gruppe.',
    ],
    picture: 'Die Übersicht „Rechte der Ordner“',
  },
  'backup-and-export': {
    title: 'Sind unsere Daten gesichert, und wie bekomme ich sie heraus?',
    also: 'Backup Sicherung Datensicherung Export Excel Liste herunterladen Speicher Umzug',
    steps: [
      'Öffnen Sie {{layout:documents}} und dort im Menü {{documents:actions.more}} (drei Punkte) {{documents:storage.title}}. Unter {{backups:title}} steht, wann zuletzt gesichert und geprüft wurde.',
      'Warnt das Portal vor einer alten oder fehlgeschlagenen Sicherung, geben Sie die Warnung dem Betreiber weiter.',
      'Mitglieder und Betriebe erhalten Sie als Tabelle: Öffnen Sie {{targeting:title}}, dann {{office:tabs.members}} oder {{office:tabs.companies}}. Wählen Sie {{records:transfer.import}} und unter {{imports:guide.today}} {{imports:guide.xlsx}}.',
      'Einen Ordner laden Sie als ZIP herunter. Unter {{targeting:title}}, {{layout:audit}} steht, wer was geändert hat.',
    ],
  },
};
