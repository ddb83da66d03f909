import type { HelpAnswers, MemberQuestion } from '../questions.ts';

export const answers: HelpAnswers<MemberQuestion> = {
  'first-sign-in': {
    title: 'Wie melde ich mich zum ersten Mal an?',
    also: 'Zugang einrichten Einladung Registrierung Login einloggen Konto anlegen neu',
    steps: [
      'Hat die Geschäftsstelle Ihnen eine Einladung geschickt? Öffnen Sie den Link in dieser E-Mail, geben Sie ein Passwort ein und wählen Sie {{identity:reset.submit}}.',
      'Ohne Einladung wählen Sie auf der Seite {{identity:login.title}} den Link {{identity:login.register}}.',
      'Nehmen Sie die E-Mail-Adresse, unter der die Geschäftsstelle Sie kennt. Das Portal erkennt Sie dann.',
      'Bestätigen Sie die Adresse mit dem Link in der E-Mail, die Sie danach erhalten.',
      'Kennt das Portal Ihre Adresse nicht, prüft die Geschäftsstelle Ihre Angaben. Sie erhalten eine E-Mail, sobald Ihr Zugang frei ist.',
    ],
    picture: 'Die Seite zum Anmelden mit den Feldern für E-Mail und Passwort',
  },
  'link-expired': {
    title: 'Der Link aus der E-Mail ist abgelaufen. Was nun?',
    also: 'ungültig Einladung funktioniert nicht Link geht nicht veraltet Bestätigung',
    steps: [
      'Wählen Sie auf der Seite {{identity:login.title}} den Link {{identity:login.forgot}}.',
      'Geben Sie Ihre E-Mail-Adresse ein und wählen Sie {{identity:forgot.submit.link}}. Der neue Link kommt in ein, zwei Minuten.',
      'Öffnen Sie immer den Link aus der neuesten E-Mail. Ältere Links gelten dann nicht mehr.',
      'War es die Einladung, und Sie haben noch kein Passwort, wählen Sie {{identity:login.register}} und nehmen Sie die Adresse, an die die Einladung ging.',
    ],
  },
  'forgotten-password': {
    title: 'Ich habe mein Passwort vergessen. Wie erhalte ich ein neues?',
    also: 'Kennwort zurücksetzen verloren ändern Login',
    steps: [
      'Wählen Sie auf der Seite {{identity:login.title}} den Link {{identity:login.forgot}}.',
      'Geben Sie die E-Mail-Adresse ein, mit der Sie sich anmelden, und wählen Sie {{identity:forgot.submit.link}}.',
      'Öffnen Sie den Link in der E-Mail. Kommt keine an, sehen Sie im Spam-Ordner nach.',
      'Geben Sie ein neues Passwort ein und wählen Sie {{identity:reset.submit}}.',
    ],
  },
  passkey: {
    title: 'Wie melde ich mich ohne Passwort an, mit einem Passkey?',
    also: 'Fingerabdruck Gesichtserkennung Face ID Touch ID PIN Windows Hello Kennwort',
    steps: [
      'Wählen Sie in der Navigation unter {{layout:myProfile}} Ihren Namen und dann {{profile:parts.sign-in}}.',
      'Wählen Sie unter {{profile:signIn.passkeys.title}} den Knopf {{profile:signIn.passkeys.add}}.',
      'Bestätigen Sie mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts.',
      'Beim nächsten Mal wählen Sie {{identity:login.passkey}}. Ihr Passwort gilt weiter.',
    ],
    picture: 'Der Abschnitt mit den Passkeys und dem Knopf zum Hinzufügen',
  },
  'colleague-access': {
    title: 'Eine Kollegin oder ein Kollege braucht auch Zugang. Wie geht das?',
    also: 'Mitarbeiter Büro weitere Person einladen zweiter Zugang Sekretariat Passwort teilen',
    steps: [
      'Jede Person bekommt einen eigenen Zugang. Geben Sie Ihr Passwort nicht weiter.',
      'Die Person öffnet die Seite {{identity:login.title}} und wählt {{identity:login.register}}.',
      'Sie gibt ihren Namen, ihre eigene E-Mail-Adresse und unter {{identity:asked.company}} den Namen Ihres Betriebs an.',
      'Die Geschäftsstelle prüft die Angaben und lässt die Person zu. Diese erhält dann eine E-Mail.',
    ],
  },
  'confirm-circular': {
    title: 'Wie bestätige ich ein Rundschreiben?',
    also: 'Kenntnisnahme zur Kenntnis nehmen Bestätigung unterschreiben gelesen Lesebestätigung Frist',
    steps: [
      'Öffnen Sie {{posts:feed.title}} und wählen Sie {{posts:feed.toConfirm}}, wenn Sie nur das sehen möchten, was offen ist.',
      'Öffnen Sie den Beitrag und lesen Sie ihn.',
      'Wählen Sie {{posts:confirming.action}}. Danach steht dort, wer wann bestätigt hat.',
      'Verlangt der Beitrag eine Bestätigung je Betrieb, genügt eine Person für den ganzen Betrieb.',
      'In der E-Mail zum Beitrag geht es mit demselben Knopf, auch ohne Anmeldung.',
    ],
    picture: 'Ein Rundschreiben mit dem Knopf zum Bestätigen',
  },
  'find-document': {
    title: 'Wo finde ich eine Bescheinigung, ein Formular oder ein Merkblatt?',
    also: 'Dokument Unterlagen Zertifikat Urkunde Vordruck Vorlage Tarifvertrag Datei herunterladen PDF Ordner',
    steps: [
      'Öffnen Sie {{layout:documents}}.',
      'Öffnen Sie den passenden Ordner, oder geben Sie ein Wort in {{documents:search.label}} ein. Das Portal sucht auch im Text der Dateien.',
      'Wählen Sie neben {{documents:filter.all}} eine Art, wenn Sie viele Treffer haben.',
      'Öffnen Sie das Dokument und wählen Sie {{documents:actions.download}}, um die Datei zu speichern.',
      'Mit {{documents:subscription.subscribe}} erhalten Sie eine E-Mail, wenn in einem Ordner etwas Neues liegt.',
    ],
    picture: 'Die Ordner und Dokumente des Portals mit dem Suchfeld',
  },
  search: {
    title: 'Wie suche ich im ganzen Portal?',
    also: 'finden Suchfeld Lupe alter Beitrag Rundschreiben Nummer Stichwort',
    steps: [
      'Wählen Sie oben {{layout:search}}.',
      'Geben Sie ein Wort oder eine Nummer ein. Zusammengesetzte Wörter und andere Schreibweisen findet das Portal auch.',
      'Wählen Sie unter dem Suchfeld zum Beispiel {{search:kinds.documents}}, wenn Sie nur das sehen möchten.',
      'Setzen Sie Wörter, die zusammenstehen, in Anführungszeichen.',
    ],
    picture: 'Die Suche mit Treffern in Beiträgen und Dokumenten',
  },
  bookmark: {
    title: 'Wie merke ich mir einen Beitrag für später?',
    also: 'Lesezeichen Favorit merken speichern wiederfinden Merkliste',
    steps: [
      'Wählen Sie am Beitrag {{posts/bookmarks:add}}.',
      'Sie finden ihn unter {{posts:feed.title}}, {{layout:bookmarks}} in der Navigation.',
      'Ein zweiter Klick auf {{posts/bookmarks:added}} nimmt ihn wieder von der Liste.',
      'Nur Sie sehen, was Sie sich gemerkt haben.',
    ],
  },
  'read-offline': {
    title: 'Kann ich ohne Verbindung lesen, zum Beispiel auf der Baustelle?',
    also: 'offline Funkloch kein Netz Internet Keller Baustelle unterwegs',
    steps: [
      'Wählen Sie in der Navigation unter {{layout:myProfile}} Ihren Namen und dann {{profile:parts.sign-in}}.',
      'Schalten Sie unter {{profile:signIn.ownDevice.title}} ein: {{profile:signIn.ownDevice.label}}. Tun Sie das nur auf Ihrem eigenen Gerät.',
      'Öffnen Sie {{posts:feed.title}}, solange Sie eine Verbindung haben. Das Gerät behält die zuletzt geladenen Beiträge.',
      'Wenn Sie sich abmelden, löscht das Gerät diese Beiträge.',
    ],
  },
  'ask-office': {
    title: 'Wie frage ich die Geschäftsstelle?',
    also: 'Kontakt Rückfrage Ansprechpartner Nachricht schreiben Telefon',
    steps: [
      'Öffnen Sie den Beitrag, zu dem Sie etwas fragen möchten.',
      'Wählen Sie {{questions:ask}}, schreiben Sie Ihre Frage und wählen Sie {{questions:send}}. Nicht jeder Beitrag nimmt Fragen an.',
      'Die Antwort steht am Beitrag unter {{questions:own}}, und Sie erhalten einen Hinweis.',
      'Telefon und E-Mail der Geschäftsstelle stehen unter {{ui:legal.imprint}} am Ende der Navigation.',
    ],
  },
  'register-event': {
    title: 'Wie melde ich mich oder meine Leute zu einem Termin an?',
    also: 'Anmeldung anmelden Veranstaltung Kurs Lehrgang Platz Warteliste Teilnahme zusagen',
    steps: [
      'Öffnen Sie {{layout:dates}} und wählen Sie beim Termin {{posts/dates:own.register}}.',
      'Kreuzen Sie an, wer kommt. Andere fügen Sie mit {{registrations:withName}} hinzu.',
      'Beantworten Sie die Fragen, die erscheinen, und senden Sie die Anmeldung ab. Eine Person genügt für den ganzen Betrieb.',
      'Sind alle Plätze vergeben, wählen Sie {{posts/dates:own.wait}}. Wird ein Platz frei, erhalten Sie eine E-Mail.',
    ],
  },
  'cancel-event': {
    title: 'Wie sage ich einen Termin ab oder ändere meine Anmeldung?',
    also: 'absagen stornieren abmelden ändern verhindert krank Anmeldung zurückziehen',
    steps: [
      'Öffnen Sie den Termin unter {{layout:dates}}, oder den Link in der E-Mail zu Ihrer Anmeldung.',
      'Mit {{registrations:change}} nehmen Sie andere Personen auf oder streichen sie. Mit {{registrations:withdraw}} sagen Sie für alle ab.',
      'Die Plätze werden sofort frei. Steht der Termin in Ihrem Kalender, verschwindet er mit dem Anhang der E-Mail.',
      'Ist die Anmeldung geschlossen, rufen Sie bitte die Geschäftsstelle an.',
    ],
  },
  'subscribe-calendar': {
    title: 'Wie bekomme ich die Termine in meinen Kalender?',
    also: 'Kalender abonnieren Outlook iPhone Google Termine exportieren ics Handy',
    steps: [
      'Öffnen Sie {{layout:dates}} und wählen Sie {{posts/dates:subscribe}}.',
      'Öffnen Sie die Adresse mit Ihrem Kalender, oder fügen Sie sie dort als Abonnement ein.',
      'Neue und verschobene Termine erscheinen dann von selbst. Geben Sie die Adresse niemandem: Mit ihr lässt sich Ihr Kalender lesen.',
    ],
    picture: 'Die Seite mit den Terminen, nach Monaten geordnet',
  },
  'push-iphone': {
    title: 'Wie bekomme ich Benachrichtigungen auf mein iPhone oder Android-Telefon?',
    also: 'Push Mitteilung Handy Smartphone App installieren Home-Bildschirm iPad Startbildschirm',
    steps: [
      'Auf iPhone und iPad öffnen Sie das Portal in Safari, tippen auf das Teilen-Zeichen und dann auf „Zum Home-Bildschirm“. Öffnen Sie das Portal danach von dort.',
      'Auf anderen Geräten ist das freiwillig. Sie finden es im Menü Ihres Kontos unter {{layout:install.item}}.',
      'Wählen Sie in der Navigation unter {{layout:myProfile}} Ihren Namen und dann {{profile:parts.notifications}}.',
      'Schalten Sie {{push:here}} ein und erlauben Sie die Benachrichtigungen, wenn das Gerät fragt.',
      'Unter {{push:kinds}} wählen Sie, was Ihr Gerät anzeigt.',
    ],
    picture: 'Der Schalter für Benachrichtigungen auf dem Gerät',
  },
  'which-mails': {
    title: 'Welche E-Mails bekomme ich, und wie ändere ich das?',
    also: 'Newsletter abbestellen weniger Mails täglich wöchentlich Zusammenfassung Häufigkeit',
    steps: [
      'Wählen Sie in der Navigation unter {{layout:myProfile}} Ihren Namen und dann {{profile:parts.notifications}}.',
      'Wählen Sie, wie oft E-Mails kommen: {{profile:mails.everyOf.atOnce.title}}, {{profile:mails.everyOf.daily.title}}, {{profile:mails.everyOf.weekly.title}} oder {{profile:mails.everyOf.never.title}}.',
      'Mit {{profile:mails.single}} wählen Sie es für jede Art von Beitrag.',
      'Eilmeldungen und E-Mails zu Ihrem Konto kommen immer sofort.',
    ],
    picture: 'Die Auswahl, wie oft E-Mails kommen',
  },
  'letters-instead': {
    title: 'Kann ich Briefe statt E-Mails bekommen?',
    also: 'Post Papier Brief Fax ohne Internet kein Computer postalisch',
    steps: [
      'Öffnen Sie eine E-Mail, die das Portal Ihrem Betrieb geschickt hat, und folgen Sie dem Link an ihrem Ende.',
      'Wählen Sie {{profile:mails.companyStop}}.',
      'Haben Sie keine solche E-Mail, sagen Sie der Geschäftsstelle Bescheid. Sie trägt die Post als Weg ein.',
      'Briefe gehen an Ihre eigene Anschrift, sonst an die Ihres Betriebs. Prüfen Sie unter {{profile:parts.company}}, ob sie stimmt.',
    ],
  },
  language: {
    title: 'Wie stelle ich eine andere Sprache ein?',
    also: 'Englisch Spanisch Deutsch english español übersetzen Schrift größer dunkel Darstellung',
    steps: [
      'Öffnen Sie oben rechts Ihr Konto und wählen Sie die Sprache. Vor der Anmeldung wählen Sie sie am Ende der Seite.',
      'Das Portal merkt sich die Sprache. Auch E-Mails kommen dann in dieser Sprache.',
      'Beiträge und Dokumente bleiben in der Sprache, in der sie geschrieben sind.',
      'Größe der Schrift, Helligkeit und Kontrast stellen Sie unter {{layout:display}} ein.',
    ],
  },
  'company-changed': {
    title: 'Unser Betrieb ist umgezogen oder hat einen neuen Namen. Was tue ich?',
    also: 'Adresse Anschrift Umzug Umfirmierung Telefon Bankverbindung Inhaberwechsel Stammdaten Betriebsdaten ändern',
    steps: [
      'Wählen Sie in der Navigation unter {{layout:myProfile}} Ihren Namen und dann {{profile:parts.company}}.',
      'Wählen Sie {{profile:company.report}}. Ihr E-Mail-Programm öffnet eine Nachricht an die Geschäftsstelle.',
      'Schreiben Sie die neuen Angaben und den Tag, ab dem sie gelten.',
      'Die Geschäftsstelle trägt die Änderung ein. Nur sie kann Angaben zum Betrieb ändern.',
    ],
    picture: 'Die Angaben zu Ihrem Betrieb im Profil',
  },
  'new-address': {
    title: 'Wie ändere ich meine E-Mail-Adresse?',
    also: 'neue Mailadresse Postfach Anmeldung wechseln Kontaktdaten Telefonnummer',
    steps: [
      'Wählen Sie in der Navigation unter {{layout:myProfile}} Ihren Namen und dann {{profile:parts.sign-in}}.',
      'Wählen Sie {{profile:signIn.address.change}} und geben Sie die neue Adresse ein.',
      'Öffnen Sie die E-Mail, die an die neue Adresse geht, und bestätigen Sie dort.',
      'Telefon und Bild ändern Sie unter {{profile:parts.person}}.',
    ],
    picture: 'Der Abschnitt mit der E-Mail-Adresse für die Anmeldung',
  },
  'who-sees-my-data': {
    title: 'Was ist über mich gespeichert, und wer sieht es?',
    also: 'Datenschutz Auskunft DSGVO meine Daten gespeichert herunterladen Export Einsicht',
    steps: [
      'Wählen Sie in der Navigation unter {{layout:myProfile}} Ihren Namen und dann {{profile:parts.data}}.',
      'Unter {{profile:data.title}} steht alles mit dem Zweck und den Personen, die es sehen dürfen.',
      'Mit {{profile:data.takeAway.save}} unter {{profile:data.takeAway.title}} erhalten Sie alles als Datei.',
      'Unter {{profile:parts.person}} wählen Sie, ob andere Mitglieder Ihr Bild, Ihr Telefon und Ihre E-Mail-Adresse sehen. Ohne Ihre Wahl sieht sie nur die Geschäftsstelle.',
    ],
    picture: 'Die Seite „Meine Daten“ mit dem, was gespeichert ist',
  },
  'delete-account': {
    title: 'Wie lösche ich mein Konto?',
    also: 'Löschung entfernen kündigen Zugang beenden Recht auf Vergessen DSGVO',
    steps: [
      'Wählen Sie in der Navigation unter {{layout:myProfile}} Ihren Namen und dann {{profile:parts.data}}.',
      'Wählen Sie {{profile:data.deletion.open}} und lesen Sie, was gelöscht wird und was bleibt.',
      'Geben Sie zur Sicherheit Ihr Passwort ein und bestätigen Sie.',
      'Bis zum genannten Tag können Sie oben auf jeder Seite {{layout:deletion.undo}} wählen.',
      'Die Mitgliedschaft Ihres Betriebs endet dadurch nicht.',
    ],
  },
  leave: {
    title: 'Ich scheide aus dem Betrieb aus, oder der Betrieb tritt aus. Was tue ich?',
    also: 'Kündigung Austritt Ruhestand Rente Betriebsübergabe Mitgliedschaft beenden Nachfolger',
    steps: [
      'Ein Austritt des Betriebs geht nach der Satzung. Schreiben Sie der Geschäftsstelle, sie trägt den letzten Tag ein.',
      'Scheiden Sie selbst aus, wählen Sie {{profile:company.report}} unter {{profile:parts.company}} und nennen Sie Ihren letzten Tag.',
      'Sagen Sie auch, wer Ihnen nachfolgt. So bekommt der Betrieb weiter alle Rundschreiben.',
      'Bis zum letzten Tag lesen Sie alles wie bisher.',
    ],
  },
};
