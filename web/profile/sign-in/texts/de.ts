import type { Translated } from '#contract/base/text/translated.ts';
import type { signIn as english } from './en.ts';

export const signIn: Translated<typeof english> = {
  failed: 'Ihre Anmeldung lässt sich nicht laden',
  address: {
    title: 'E-Mail für die Anmeldung',
    lead: 'Sie melden sich mit {{email}} an.',
    elsewhere:
      'Sie melden sich mit {{email}} an. Diese Adresse verwaltet {{service}}, hier lässt sie sich nicht ändern. Die Geschäftsstelle hilft Ihnen weiter.',
    change: 'E-Mail-Adresse ändern',
    ask: 'Wir schicken eine E-Mail an die neue Adresse. Bis Sie den Link darin benutzen, gilt die bisherige Adresse.',
    next: 'Neue E-Mail-Adresse',
    mail: 'E-Mail senden',
    sure: 'Wir schicken den Link an {{email}}. Zuerst fragen wir noch einmal nach Ihrem Passwort.',
    sureGoogle:
      'Wir schicken den Link an {{email}}. Dafür muss Ihre Anmeldung mit Google weniger als 10 Minuten her sein.',
    send: 'Senden',
    sent: 'Die E-Mail ist unterwegs an {{email}}.',
    waits: 'Die Bestätigung an {{email}} steht noch aus',
    until: 'Der Link in der E-Mail gilt bis {{until}}. Kommt nichts an, sehen Sie bitte im Spam-Ordner nach.',
    again: 'Noch einmal senden',
    withdraw: 'Zurückziehen',
    withdrawn: 'Die Änderung auf {{email}} ist zurückgezogen.',
  },
  password: {
    title: 'Passwort',
    here: 'Ein neues Passwort meldet Sie auf allen anderen Geräten ab.',
    hereElsewhere: '{{service}} verwaltet Ihr Passwort. Sie können es hier ändern.',
    change: 'Passwort ändern',
    current: 'Bisheriges Passwort',
    next: 'Neues Passwort',
    submit: 'Ändern',
    changed: 'Ihr Passwort ist geändert.',
    first:
      'Sie melden sich bisher nur mit Google an. Wir schicken Ihnen einen Link, mit dem Sie zusätzlich ein Passwort festlegen. Danach melden Sie sich auf allen Geräten neu an.',
    setFirst: 'Ein Passwort festlegen',
    mail: '{{service}} verwaltet Ihr Passwort und schickt Ihnen eine E-Mail mit einem Link für ein neues.',
    sendMail: 'E-Mail senden',
    sent: 'Die E-Mail ist unterwegs an {{email}}.',
    none: 'Sie melden sich mit Google an. Bei {{service}} haben Sie dafür kein eigenes Passwort.',
  },
  second: {
    title: 'Zweiter Schritt',
    on: 'eingeschaltet',
    off: 'Zur Anmeldung gehört dann zusätzlich ein Code aus einer App auf Ihrem Telefon. Das Passwort allein genügt nicht mehr.',
    isOn: 'Nach dem Passwort, und auch nach Google, fragen wir nach einem Code aus Ihrer App.',
    forOperators:
      'Mit einem zweiten Schritt oder einem Passkey angemeldet sehen Sie auch die Seite „Betrieb“: Ihre Adresse gehört zu den Betreibern dieser Installation. Schalten Sie einen davon ein, und melden Sie sich damit neu an.',
    forOperatorsAgain:
      'Mit einem Code oder einem Passkey angemeldet sehen Sie auch die Seite „Betrieb“: Ihre Adresse gehört zu den Betreibern dieser Installation. Diese Anmeldung kam ohne aus, weil das Portal diesem Browser vertraut oder weil sie älter ist. Melden Sie sich in einem privaten Fenster mit dem Code an, oder überall mit einem Passkey.',
    forOperatorsElsewhere:
      'Mit einem zweiten Schritt angemeldet sehen Sie auch die Seite „Betrieb“: Ihre Adresse gehört zu den Betreibern dieser Installation. Richten Sie ihn bei {{service}} ein, und melden Sie sich damit neu an. Sehen Sie die Seite dann nicht, meldet {{service}} dem Portal den zweiten Schritt nicht.',
    elsewhere: {
      firebase:
        'Bei {{service}} bietet dieses Portal keinen zweiten Schritt und keine Passkeys an. Ihr Passwort allein schützt Ihre Anmeldung.',
      auth0:
        'Ihr Verband kann einen zweiten Schritt und Passkeys bei {{service}} anbieten. Sie richten beides dort bei der Anmeldung ein, nicht hier.',
      amplify:
        'Ihr Verband legt bei {{service}} fest, ob Sie bei der Anmeldung einen Code aus einer App eingeben. Hier lässt sich das nicht einrichten. Passkeys gibt es nicht.',
    },
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    goOn: 'Weiter',
    password: 'Ihr Passwort',
    setUp: 'Zweiten Schritt einschalten',
    ask: 'Zuerst fragen wir noch einmal nach Ihrem Passwort.',
    askGoogle: 'Dafür muss Ihre Anmeldung mit Google weniger als 10 Minuten her sein.',
    scan: 'Lesen Sie dieses Bild mit Ihrer App ein, zum Beispiel mit 2FAS, Aegis oder Google Authenticator.',
    qr: 'QR-Code für Ihre App',
    open: 'Auf diesem Gerät in der App öffnen',
    type: 'Oder tippen Sie diesen Schlüssel in die App:',
    prove: 'Geben Sie dann den Code ein, den die App zeigt. Damit ist der zweite Schritt eingeschaltet.',
    recoveryTitle: 'Ihre Codes zur Wiederherstellung',
    recovery:
      'Mit jedem dieser Codes melden Sie sich einmal an, wenn Ihr Telefon fehlt. Bewahren Sie sie getrennt vom Telefon auf: Wir zeigen sie nur jetzt.',
    copy: 'Kopieren',
    copied: 'Die Codes sind kopiert.',
    save: 'Als Datei speichern',
    print: 'Drucken',
    file: 'Wiederherstellungscodes.txt',
    done: 'Ich habe die Codes gesichert',
    renew: 'Neue Wiederherstellungscodes',
    renewText: 'Die bisherigen Codes gelten dann nicht mehr.',
    renewSubmit: 'Neue Codes erstellen',
    end: 'Zweiten Schritt ausschalten',
    endText: 'Zur Anmeldung genügt dann wieder das Passwort. Ihre Wiederherstellungscodes gelten nicht mehr.',
    ended: 'Der zweite Schritt ist ausgeschaltet.',
  },
  google: {
    tooLongAgo:
      'Ihre Anmeldung ist länger als 10 Minuten her. Melden Sie sich noch einmal mit Google an und kommen Sie dann hierher zurück.',
    again: 'Mit Google anmelden',
  },
  passkeys: {
    title: 'Passkeys',
    failed: 'Ihre Passkeys lassen sich nicht laden',
    lead: 'Mit einem Passkey melden Sie sich mit Finger, Gesicht oder PIN Ihres Geräts an, ohne Passwort und ohne Code. Eine gefälschte Seite kann ihn nicht abfangen.',
    add: 'Passkey hinzufügen',
    ask: 'Zuerst fragen wir noch einmal nach Ihrem Passwort. Danach fragt Ihr Gerät, wo der Passkey liegen soll.',
    askGoogle:
      'Dafür muss Ihre Anmeldung mit Google weniger als 10 Minuten her sein. Danach fragt Ihr Gerät, wo der Passkey liegen soll.',
    isAdded: 'Der Passkey ist hinzugefügt.',
    added: 'hinzugefügt {{at}}',
    used: 'zuletzt benutzt {{at}}',
    unused: 'noch nicht benutzt',
    synced: 'auf allen Geräten mit demselben Schlüsselbund',
    elsewhere: 'gilt nur unter {{host}}',
    rename: 'Umbenennen',
    renameNamed: '{{name}} umbenennen',
    name: 'Name',
    nameHint: 'Zum Beispiel „Telefon der Werkstatt“. Ohne Namen trägt der Passkey den Namen des Browsers.',
    remove: 'Entfernen',
    removeNamed: '{{name}} entfernen',
    askRemove: '{{name}} entfernen?',
    removeText:
      'Mit diesem Passkey kann sich dann niemand mehr anmelden. Löschen Sie ihn auch in den Einstellungen Ihres Geräts.',
    removed: '{{name}} ist entfernt.',
  },
  devices: {
    title: 'Angemeldete Geräte',
    failed: 'Ihre Geräte lassen sich nicht laden',
    name: '{{browser}} auf {{system}}',
    unknown: 'Unbekannter Browser',
    current: 'dieses Gerät',
    since: 'angemeldet seit {{since}}',
    seen: 'zuletzt genutzt {{seen}}',
    end: 'Abmelden',
    endNamed: '{{name}} abmelden',
    ask: '{{name}} abmelden?',
    askText: 'Auf diesem Gerät ist dann eine neue Anmeldung nötig.',
    ended: '{{name}} ist abgemeldet.',
    others: 'Alle anderen abmelden',
    askOthers: 'Alle anderen Geräte abmelden?',
    askOthersText:
      'Sie bleiben nur auf diesem Gerät angemeldet. Auch auf Geräten, denen Sie 30 Tage vertraut haben, ist der Code wieder nötig.',
    othersEnded: 'Alle anderen Geräte sind abgemeldet.',
    elsewhere: '{{service}} verwaltet Ihre Anmeldung. Nur dieser Dienst weiß, auf welchen Geräten Sie angemeldet sind.',
    byPassword: 'Ein neues Passwort beendet alle anderen Anmeldungen.',
    byOffice:
      'Wenn Sie ein Gerät verloren haben, ändern Sie Ihr Passwort und informieren Sie die Geschäftsstelle. Sie kann Ihre Anmeldungen dort beenden.',
  },
  ownDevice: {
    title: 'Dieses Gerät',
    label: 'Ohne Verbindung lesen',
    hint_one:
      'Ihre zuletzt geladenen Beiträge bleiben auf diesem Gerät lesbar, ohne Verbindung höchstens {{count}} Tag und nur bis zum Abmelden. Schalten Sie das nur auf einem Gerät ein, das Sie allein benutzen.',
    hint_other:
      'Ihre zuletzt geladenen Beiträge bleiben auf diesem Gerät lesbar, ohne Verbindung höchstens {{count}} Tage und nur bis zum Abmelden. Schalten Sie das nur auf einem Gerät ein, das Sie allein benutzen.',
  },
};
