import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  greeting: 'Guten Tag,',
  labels: {
    verify: 'Passwort festlegen',
    reset: 'Neues Passwort festlegen',
    signIn: 'Anmelden',
    forgot: 'Neues Passwort anfordern',
    newAddress: 'Neue Adresse bestätigen',
    wayBack: 'Frühere Adresse zurückholen',
  },
  verification: {
    subject: '{{portal}}: E-Mail-Adresse bestätigen',
    before:
      'jemand hat sich mit dieser Adresse {{atPortal}} registriert. Wenn Sie das waren, legen Sie innerhalb von 24 Stunden Ihr Passwort fest. Damit ist auch die Adresse bestätigt.',
    after: 'Wenn Sie das nicht waren, müssen Sie nichts tun. Es entsteht dann kein Zugang.',
  },
  reset: {
    subject: '{{portal}}: Neues Passwort festlegen',
    before:
      'jemand hat für Ihren Zugang {{atPortal}} ein neues Passwort angefordert. Der Link gilt 1 Stunde und nur einmal.',
    after:
      'Danach melden Sie sich auf allen Geräten neu an. Wenn Sie kein neues Passwort angefordert haben, gilt Ihr bisheriges weiter.',
  },
  secondFactorOn: {
    subject: '{{portal}}: Zweiter Schritt eingeschaltet',
    before:
      'jemand hat für Ihren Zugang {{atPortal}} den zweiten Schritt der Anmeldung eingeschaltet. Nach dem Passwort geben Sie künftig einen Code aus Ihrer App ein. Auf allen anderen Geräten melden Sie sich neu an.',
    after: 'Wenn Sie das nicht waren, fordern Sie gleich ein neues Passwort an und rufen Sie die Geschäftsstelle an.',
  },
  secondFactorOff: {
    subject: '{{portal}}: Zweiter Schritt ausgeschaltet',
    before:
      'jemand hat für Ihren Zugang {{atPortal}} den zweiten Schritt der Anmeldung ausgeschaltet. Zur Anmeldung genügt jetzt das Passwort.',
    after: 'Wenn Sie das nicht waren, fordern Sie gleich ein neues Passwort an und rufen Sie die Geschäftsstelle an.',
  },
  secondFactorTaken: {
    subject: '{{portal}}: Zweiter Schritt von der Geschäftsstelle ausgeschaltet',
    before:
      'die Geschäftsstelle hat für Ihren Zugang {{atPortal}} den zweiten Schritt der Anmeldung ausgeschaltet und Ihre Passkeys entfernt. Zur Anmeldung genügt jetzt das Passwort. In Ihrem Profil können Sie beides mit einem neuen Gerät wieder einrichten.',
    after: 'Wenn Sie nicht darum gebeten haben, rufen Sie bitte die Geschäftsstelle an.',
  },
  recoveryCodeUsed: {
    subject: '{{portal}}: Anmeldung mit einem Wiederherstellungscode',
    before:
      'jemand hat sich mit einem Wiederherstellungscode an Ihrem Zugang {{atPortal}} angemeldet. Der Code gilt nicht noch einmal. Neue Codes erstellen Sie in Ihrem Profil.',
    after: 'Wenn Sie das nicht waren, fordern Sie gleich ein neues Passwort an und rufen Sie die Geschäftsstelle an.',
  },
  passkeyAdded: {
    subject: '{{portal}}: Passkey hinzugefügt',
    before:
      'jemand hat für Ihren Zugang {{atPortal}} einen Passkey hinzugefügt. Mit dem Passkey kann man sich ohne Passwort und ohne Code anmelden.',
    after:
      'Wenn Sie das nicht waren, entfernen Sie den Passkey gleich in Ihrem Profil, legen Sie ein neues Passwort fest und rufen Sie die Geschäftsstelle an.',
  },
  passkeyRemoved: {
    subject: '{{portal}}: Passkey entfernt',
    before:
      'jemand hat einen Passkey von Ihrem Zugang {{atPortal}} entfernt. Mit diesem Passkey kann sich niemand mehr anmelden.',
    after: 'Wenn Sie das nicht waren, fordern Sie gleich ein neues Passwort an und rufen Sie die Geschäftsstelle an.',
  },
  addressChange: {
    subject: '{{portal}}: Neue E-Mail-Adresse bestätigen',
    before:
      'jemand möchte sich {{atPortal}} künftig mit dieser Adresse anmelden. Wenn Sie das sind, bestätigen Sie die Adresse innerhalb von 24 Stunden. Der Link gilt nur einmal. Sie können ihn auch auf einem anderen Gerät öffnen.',
    after: 'Wenn Sie das nicht waren, müssen Sie nichts tun. Es ändert sich dann nichts.',
  },
  addressChanged: {
    subject: '{{portal}}: Ihre E-Mail-Adresse wurde geändert',
    before:
      'für Ihren Zugang {{atPortal}} gilt jetzt eine andere E-Mail-Adresse. Mit der bisherigen Adresse können Sie sich nicht mehr anmelden. Wenn Sie das selbst geändert haben, müssen Sie nichts tun.',
    after:
      'Wenn Sie das nicht waren, holen Sie Ihre frühere Adresse innerhalb von 7 Tagen zurück und rufen Sie die Geschäftsstelle an. Das Portal meldet Sie dann auf allen Geräten ab, und Sie legen ein neues Passwort fest.',
  },
  addressReturned: {
    subject: '{{portal}}: Die frühere E-Mail-Adresse gilt wieder',
    before:
      'für den Zugang {{atPortal}} gilt wieder die frühere E-Mail-Adresse. Jemand hat den Link benutzt, den wir an die frühere Adresse geschickt hatten. Mit dieser Adresse hier kann sich niemand mehr anmelden.',
    after: 'Wenn Sie das nicht waren, rufen Sie bitte die Geschäftsstelle an.',
  },
  existing: {
    subject: '{{portal}}: Sie haben schon einen Zugang',
    before: 'jemand wollte mit dieser Adresse einen Zugang {{atPortal}} anlegen. Sie haben aber schon einen Zugang.',
    after: 'Wenn Sie das nicht waren, müssen Sie nichts tun. An Ihrem Zugang hat sich nichts geändert.',
  },
};
