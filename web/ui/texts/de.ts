import type { Translated } from '#web/base/i18n.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  tagline: 'Wo das Handwerk zusammenkommt',
  legal: { imprint: 'Impressum', privacy: 'Datenschutz', terms: 'Nutzungsbedingungen' },
  close: 'Schließen',
  cancel: 'Abbrechen',
  loading: 'Wird geladen',
  field: { optional: '(freiwillig)' },
  password: { show: 'Passwort zeigen', hide: 'Passwort verbergen' },
  failure: { retry: 'Noch einmal', requestId: 'Vorgangsnummer für Rückfragen:', change: 'Das hat nicht geklappt.' },
  noPermission: {
    title: 'Das ist der Geschäftsstelle vorbehalten',
    text: 'Was an Sie gerichtet ist, sehen Sie alles. Brauchen Sie hier Zugang, fragen Sie die Geschäftsstelle Ihres Verbandes.',
  },
  errors: {
    input: {
      invalid: 'Einige Angaben stimmen noch nicht.',
      notJson: 'Die Anfrage kam beschädigt an.',
      malformed: 'Die Anfrage kam beschädigt an.',
    },
    tenant: { invalid: 'Dieses Portal gibt es nicht.' },
    auth: {
      otherIssuer: 'Dieses Portal meldet seine Mitglieder über einen anderen Dienst an.',
      required: 'Bitte melden Sie sich neu an.',
      invalidToken: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.',
      unverified: 'Ihre E-Mail-Adresse ist noch nicht bestätigt.',
      keysUnavailable: 'Der Anmeldedienst antwortet gerade nicht. Das liegt nicht an Ihnen.',
    },
    access: { denied: 'Das ist der Geschäftsstelle vorbehalten.' },
    members: {
      pending: 'Ihre Mitgliedschaft ist noch nicht freigegeben.',
      blocked: 'Die Geschäftsstelle hat Ihren Zugang gesperrt.',
      notInvited: 'Dieses Portal ist nur für eingeladene Mitglieder.',
      lastAdmin: 'Jemand muss das Portal weiter verwalten können. Bitte benennen Sie zuerst eine andere Person.',
    },
    notFound: 'Es ist nicht mehr da oder nicht für Sie bestimmt.',
    methodNotAllowed: 'Das kann das Portal so nicht.',
    conflict: 'Das widerspricht dem gespeicherten Stand. Bitte laden Sie die Seite neu.',
    posts: {
      alreadyPublished: 'Dieser Beitrag ist schon veröffentlicht.',
      notReady: 'Dem Beitrag fehlt noch etwas zum Veröffentlichen.',
    },
    stale: 'Jemand anderes hat das inzwischen geändert. Bitte laden Sie die Seite neu.',
    tooLarge: 'Das ist zu groß.',
    wrongType: 'Diese Art von Datei oder Inhalt wird nicht angenommen.',
    tooMany: 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.',
    internal: 'Bei uns ist etwas schiefgelaufen. Das liegt nicht an Ihnen.',
    unavailable: 'Das Portal ist gerade nicht bereit. Bitte versuchen Sie es in einer Minute noch einmal.',
    unreachable: 'Wir erreichen den Server nicht. Bitte prüfen Sie Ihre Verbindung.',
  },
};
