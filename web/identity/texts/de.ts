import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  email: 'E-Mail',
  password: 'Passwort',
  code: 'Code',
  name: 'Vor- und Nachname',
  language: 'Sprache',
  toLogin: 'Zur Anmeldung',
  login: {
    title: 'Anmelden',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    remember: 'Auf diesem Gerät angemeldet bleiben',
    there: 'Sie melden sich auf einer Seite des Anmeldedienstes Ihres Verbandes an und kommen danach hierher zurück.',
    goThere: 'Weiter zur Anmeldung',
    or: 'oder',
    passkey: 'Mit Passkey anmelden',
    google: 'Mit Google anmelden',
    googleFailed:
      'Die Anmeldung mit Google hat nicht geklappt. Bitte versuchen Sie es noch einmal oder verwenden Sie Ihr Passwort.',
    passwordLater:
      'Haben Sie sich gerade erst registriert? Ihr Passwort legen Sie mit dem Link in unserer E-Mail fest. Mit „Passwort vergessen?“ erhalten Sie ihn noch einmal.',
    newHere: 'Ihr Betrieb ist Mitglied, aber Sie haben noch keinen Zugang?',
    register: 'Registrieren',
    noRegister: 'Noch keinen Zugang? Die Geschäftsstelle Ihres Verbandes richtet ihn ein.',
  },
  second: {
    newPassword: {
      title: 'Eigenes Passwort wählen',
      text: 'Ihr bisheriges Passwort war vorläufig. Bitte wählen Sie jetzt ein eigenes.',
      submit: 'Passwort festlegen und anmelden',
    },
    code: {
      title: 'Code eingeben',
      text: 'Zur Anmeldung gehört ein zweiter Schritt: Bitte geben Sie den Code aus Ihrer App ein oder aus der Nachricht, die Sie gerade bekommen haben.',
      submit: 'Anmelden',
    },
    app: {
      title: 'Code eingeben',
      text: 'Bitte geben Sie den Code ein, den Ihre App jetzt zeigt.',
      submit: 'Anmelden',
      trust: 'Auf diesem Gerät 30 Tage nicht mehr fragen',
      other: 'Wiederherstellungscode verwenden',
    },
    recovery: {
      title: 'Ohne App anmelden',
      text: 'Bitte geben Sie einen Ihrer zehn Wiederherstellungscodes ein. Jeder gilt nur einmal.',
      submit: 'Anmelden',
      other: 'Code aus der App verwenden',
      lost: 'Haben Sie auch die Codes nicht mehr, hilft Ihnen die Geschäftsstelle Ihres Verbandes.',
    },
  },
  unreachable: {
    text: 'Der Anmeldedienst ist gerade nicht zu erreichen. Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
    reload: 'Seite neu laden',
  },
  demo: {
    title: 'Ausprobieren als …',
    office: 'Geschäftsstelle',
    obermeister: 'Obermeister',
    member: 'Mitglied',
    pending: 'Neuling',
  },
  register: {
    title: 'Registrieren',
    approval:
      'Kennt die Geschäftsstelle Ihre E-Mail-Adresse schon, sind Sie nach der Bestätigung gleich im Portal. Sonst gibt sie Ihre Registrierung frei; das dauert meist ein bis zwei Werktage.',
    open: 'Bestätigen Sie nach der Registrierung Ihre Adresse. Danach können Sie das Portal sofort nutzen.',
    invite:
      'Dieses Portal ist für eingeladene Mitglieder. Bitte registrieren Sie sich mit der E-Mail-Adresse, an die die Einladung ging.',
    there:
      'Sie registrieren sich auf einer Seite des Anmeldedienstes Ihres Verbandes und kommen danach hierher zurück.',
    goThere: 'Weiter zur Registrierung',
    passwordLater: 'Wir schicken an diese Adresse einen Link, mit dem Sie Ihr Passwort festlegen.',
    passwordHint_one: 'Mindestens {{count}} Zeichen. Ein kurzer Satz lässt sich gut merken.',
    passwordHint_other: 'Mindestens {{count}} Zeichen. Ein kurzer Satz lässt sich gut merken.',
    terms: 'Ich nehme die <terms>Nutzungsbedingungen</terms> an und kenne die <privacy>Datenschutzhinweise</privacy>.',
    submit: 'Registrieren',
    known: 'Schon registriert?',
  },
  asked: {
    company: 'Betrieb',
    companyHint: 'Name des Betriebs, möglichst mit Ort',
    message: 'Was die Geschäftsstelle wissen sollte',
  },
  verify: {
    title: 'Adresse bestätigen',
    sent: {
      link: 'Wir haben eine E-Mail mit einem Link geschickt an:',
      code: 'Wir haben eine E-Mail mit einem Code geschickt an:',
    },
    notYet: 'Ihre Adresse ist noch nicht bestätigt.',
    sentAgain: {
      link: 'Ihre Adresse ist noch nicht bestätigt. Wir haben die E-Mail mit dem Link gerade noch einmal geschickt an:',
      code: 'Ihre Adresse ist noch nicht bestätigt. Wir haben gerade einen neuen Code geschickt an:',
    },
    sentBefore: {
      link: 'Ihre Adresse ist noch nicht bestätigt. Die E-Mail mit dem Link haben Sie bei der Registrierung bekommen, an die Adresse:',
      code: 'Ihre Adresse ist noch nicht bestätigt. Die E-Mail mit dem Code haben Sie bei der Registrierung bekommen, an die Adresse:',
    },
    open: {
      link: 'Öffnen Sie den Link in unserer E-Mail innerhalb von 24 Stunden und legen Sie dort Ihr Passwort fest.',
      code: 'Bitte geben Sie den Code hier ein.',
      page: 'Der Link führt auf eine Seite des Anmeldedienstes. Öffnen Sie ihn und melden Sie sich danach hier an.',
    },
    spam: 'Kommt nichts an, sehen Sie bitte im Spam-Ordner nach.',
    ask: 'Finden Sie die E-Mail nicht mehr, hilft Ihnen die Geschäftsstelle Ihres Verbandes.',
    openUnknown:
      'Bitte geben Sie Ihre Adresse und den Code aus unserer E-Mail ein. Haben Sie keinen Code mehr, melden Sie sich an: Dann schicken wir einen neuen.',
    submit: 'Adresse bestätigen',
    resend: { link: 'E-Mail noch einmal senden', code: 'Neuen Code senden' },
    resent: 'Gesendet. Es kann ein, zwei Minuten dauern.',
    signInAgain: 'Melden Sie sich bitte noch einmal an. Dann schicken wir die E-Mail erneut.',
    choose: 'Legen Sie Ihr Passwort fest. Damit ist auch Ihre Adresse bestätigt.',
    doneTitle: 'Adresse bestätigt',
    done: 'Vielen Dank. Sie können sich jetzt anmelden.',
  },
  invitation: {
    title: 'Einladung annehmen',
    text: 'Legen Sie Ihr Passwort fest. Sie melden sich mit der Adresse an, an die unsere Einladung ging.',
    setUp: 'Zugang einrichten',
    nameAndPassword:
      'Geben Sie Ihren Namen an und legen Sie Ihr Passwort fest. Sie melden sich mit der Adresse an, an die unsere E-Mail ging.',
    instead:
      'Haben Sie schon ein Passwort, melden Sie sich damit an. Sonst registrieren Sie sich mit der Adresse, an die unsere Einladung ging.',
  },
  setUp: {
    title: 'Zugang einrichten',
    text: '{{name}}, auf Knopfdruck schicken wir Ihnen den Link, mit dem Sie Ihren Zugang einrichten, an die hinterlegte Adresse: {{email}}.',
    several:
      'Diese E-Mail-Adresse haben {{name}}. Eine Person davon kann damit ihren Zugang einrichten: Auf Knopfdruck schicken wir den Link an {{email}}. Beim ersten Anmelden fragen wir, wer Sie sind.',
    shared:
      '{{name}}, mit Ihrer hinterlegten Adresse {{email}} meldet sich schon jemand anderes an. Für einen eigenen Zugang brauchen Sie eine eigene E-Mail-Adresse. Nennen Sie sie der Geschäftsstelle, dann bekommen Sie eine Einladung. Ihre E-Mails bekommen Sie weiterhin.',
    submit: 'Link schicken',
    notYou: 'Falls Sie nicht {{name}} sind, müssen Sie nichts tun. Diese Seite öffnet keinen Zugang.',
    sent: 'Wir haben den Link an {{email}} geschickt. Er gilt 24 Stunden und nur einmal. Danach öffnet sich der Beitrag.',
    notThere:
      'Kommt nach einigen Minuten nichts an, sehen Sie bitte im Spam-Ordner nach. Stimmt die Adresse nicht mehr, nennen Sie der Geschäftsstelle die neue.',
    again: 'Noch einmal schicken',
    tooMany_one:
      'Wir haben den Link schon mehrmals geschickt. In {{number}} Minute können Sie ihn noch einmal anfordern. Es gilt nur der zuletzt geschickte Link.',
    tooMany_other:
      'Wir haben den Link schon mehrmals geschickt. In {{number}} Minuten können Sie ihn noch einmal anfordern. Es gilt nur der zuletzt geschickte Link.',
    nothing:
      'Mit diesem Link lässt sich kein Zugang einrichten. Haben Sie schon einen Zugang, melden Sie sich an. Sonst hilft Ihnen die Geschäftsstelle.',
    failed: 'Das hat nicht geklappt.',
  },
  newAddress: {
    title: 'Neue Adresse bestätigen',
    text: 'Bestätigen Sie, dass Sie sich künftig mit dieser Adresse anmelden. Auf allen anderen Geräten melden Sie sich danach neu an.',
    submit: 'Adresse bestätigen',
    over: 'Fordern Sie in Ihrem Profil unter „Anmeldung“ einen neuen Link an.',
    doneTitle: 'Ihre neue Adresse gilt',
    done: 'Melden Sie sich ab jetzt mit {{email}} an.',
    onwards: 'Zum Portal',
  },
  formerAddress: {
    title: 'Frühere Adresse zurückholen',
    text: 'Wenn jemand anderes die Adresse Ihres Zugangs geändert hat, holen Sie hier die frühere zurück. Alle Geräte werden dann abgemeldet, und das bisherige Passwort gilt nicht mehr.',
    submit: 'Frühere Adresse zurückholen',
    over: 'Rufen Sie bitte die Geschäftsstelle an.',
    doneTitle: 'Ihre frühere Adresse gilt wieder',
    done: 'Legen Sie jetzt ein neues Passwort fest. Der Link dafür geht an {{email}}.',
    onwards: 'Neues Passwort anfordern',
  },
  forgot: {
    title: 'Passwort vergessen',
    text: {
      link: 'Nennen Sie uns Ihre E-Mail-Adresse. Wir schicken Ihnen einen Link für ein neues Passwort.',
      code: 'Nennen Sie uns Ihre E-Mail-Adresse. Wir schicken Ihnen einen Code für ein neues Passwort.',
    },
    submit: { link: 'Link senden', code: 'Code senden' },
    sentTitle: 'Bitte prüfen Sie Ihre E-Mails',
    sent: {
      link: 'Wenn es zu dieser Adresse ein Konto gibt, schicken wir einen Link für ein neues Passwort. Er gilt eine Stunde. Ist Ihre Registrierung noch nicht abgeschlossen, erhalten Sie den Link dafür noch einmal. Adresse:',
      page: 'Wenn es zu dieser Adresse ein Konto gibt, schicken wir einen Link für ein neues Passwort. Er führt auf eine Seite des Anmeldedienstes. Danach melden Sie sich hier an. Adresse:',
    },
  },
  reset: {
    title: 'Neues Passwort',
    codeSent: 'Wenn es zu dieser Adresse ein Konto gibt, schicken wir einen Code an:',
    codeUnknown: 'Bitte geben Sie Ihre Adresse und den Code aus unserer E-Mail ein.',
    password: 'Neues Passwort',
    submit: 'Passwort festlegen',
    again: { link: 'Neuen Link anfordern', code: 'Neuen Code anfordern' },
    doneTitle: 'Passwort festgelegt',
    done: {
      link: 'Sie wurden auf allen Geräten abgemeldet. Bitte melden Sie sich mit dem neuen Passwort an.',
      code: 'Bitte melden Sie sich mit dem neuen Passwort an.',
    },
  },
  rules: {
    name: 'Bitte tragen Sie Vor- und Nachnamen ein.',
    email: 'Bitte tragen Sie Ihre E-Mail-Adresse ein.',
    emailForm: 'Diese Adresse ist nicht vollständig. Beispiel: name@betrieb.example',
    password: 'Bitte tragen Sie Ihr Passwort ein.',
    newPassword_one: 'Bitte wählen Sie ein Passwort mit mindestens {{count}} Zeichen.',
    newPassword_other: 'Bitte wählen Sie ein Passwort mit mindestens {{count}} Zeichen.',
    passwordTooLong: 'Bitte wählen Sie ein Passwort mit höchstens 128 Zeichen.',
    code: 'Bitte geben Sie den Code ein.',
    terms: 'Bitte nehmen Sie die Nutzungsbedingungen an.',
  },
  failures: {
    wrongCredentials: 'E-Mail oder Passwort stimmt nicht. Bitte prüfen Sie beides.',
    wrongPassword: 'Das Passwort stimmt nicht. Bitte prüfen Sie es.',
    unverified: 'Ihre Adresse ist noch nicht bestätigt. Den Link oder Code dafür finden Sie in unserer E-Mail.',
    newPassword:
      'Für diese Anmeldung ist ein neues Passwort nötig. Bitte melden Sie sich noch einmal an und wählen Sie eines.',
    code: 'Für diese Anmeldung ist ein zweiter Code nötig. Bitte melden Sie sich noch einmal an und halten Sie ihn bereit.',
    wrongCode: 'Dieser Code stimmt nicht oder ist zu alt. Bitte prüfen Sie ihn oder verwenden Sie einen neuen.',
    tooMany: 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.',
    waitSeconds_one: 'Das waren zu viele Versuche. Bitte warten Sie {{number}} Sekunde.',
    waitSeconds_other: 'Das waren zu viele Versuche. Bitte warten Sie {{number}} Sekunden.',
    waitMinutes_one: 'Das waren zu viele Versuche. Bitte warten Sie {{number}} Minute.',
    waitMinutes_other: 'Das waren zu viele Versuche. Bitte warten Sie {{number}} Minuten.',
    weakPassword:
      'Dieses Passwort wird nicht angenommen. Bitte wählen Sie ein anderes mit 10 bis 128 Zeichen, mit großen und kleinen Buchstaben, einer Ziffer und einem Sonderzeichen.',
    commonPassword: 'Sehr viele Menschen benutzen dieses Passwort. Bitte wählen Sie ein anderes.',
    addressPassword: 'Ihre E-Mail-Adresse ist leicht zu erraten. Bitte wählen Sie ein anderes Passwort.',
    portalPassword: 'Der Name des Portals ist leicht zu erraten. Bitte wählen Sie ein anderes Passwort.',
    passkeyCancelled: 'Es wurde kein Passkey gewählt. Sie können es jederzeit noch einmal versuchen.',
    passkeyKnown: 'Auf diesem Gerät gibt es für Sie schon einen Passkey.',
    passkeyUnfit:
      'Dieses Gerät kann keinen Passkey mit Finger, Gesicht oder PIN aufbewahren. Bitte verwenden Sie ein anderes.',
    passkeyTooMany: 'Mehr als 20 Passkeys sind nicht möglich. Bitte entfernen Sie zuerst einen.',
    passkeyExpired: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
    passkeyRefused: 'Dieser Passkey wird nicht angenommen. Bitte verwenden Sie Ihr Passwort.',
    passkeyUnknown: 'Diesen Passkey gibt es hier nicht mehr. Bitte verwenden Sie Ihr Passwort.',
    addressSame: 'Mit dieser Adresse melden Sie sich schon an.',
    addressTaken: 'Diese Adresse gehört inzwischen zu einem anderen Zugang. Es wurde nichts geändert.',
    addressKnown:
      'Diese Adresse ist im Portal schon bei einer anderen Person eingetragen. Es wurde nichts geändert. Die Geschäftsstelle hilft Ihnen weiter.',
    notMember: 'Ihr Zugang zu diesem Portal ist nicht freigegeben. Es wurde nichts geändert.',
    invalidLink: 'Dieser Link gilt nicht mehr. Vielleicht wurde er schon benutzt oder ist zu alt.',
    disabled: 'Mit diesen Angaben ist keine Anmeldung möglich. Die Geschäftsstelle Ihres Verbandes hilft Ihnen weiter.',
    cancelled: 'Die Anmeldung wurde abgebrochen. Sie können es jederzeit noch einmal versuchen.',
    popupBlocked:
      'Ihr Browser hat das Fenster für die Anmeldung blockiert. Bitte erlauben Sie Pop-up-Fenster für diese Seite und versuchen Sie es noch einmal.',
    signInAgain: 'Seit Ihrer Anmeldung ist zu viel Zeit vergangen. Bitte melden Sie sich noch einmal an.',
    notOffered:
      'Der Anmeldedienst dieses Portals bietet das nicht an. Die Geschäftsstelle Ihres Verbandes hilft Ihnen weiter.',
    otherOrigin:
      'Der Server erwartet das Portal unter einer anderen Adresse als der in Ihrem Browser. Bitte informieren Sie den Betreiber: Das Protokoll des Servers nennt beide Adressen.',
    unreachable:
      'Wir erreichen den Anmeldedienst nicht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    failed: 'Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es noch einmal.',
  },
};
