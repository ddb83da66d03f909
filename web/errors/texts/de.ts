import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  unauthorized: '401: Hier ist eine Berechtigung nötig',
  notFound: '404: Diese Seite gibt es hier nicht',
  failure: '500: Auf dem Server ist etwas schiefgelaufen',
  text: 'Bitte prüfen Sie die Adresse oder nutzen Sie die Navigation.',
  home: 'Zur Startseite',
  issuer: {
    title: 'Anderer Anmeldedienst, verwendet wird {{issuer}}',
    text: 'Fehler 400: Diese Adresse gehört zu einem anderen Anmeldedienst als dem, mit dem dieses Portal arbeitet.',
    login: 'Zur Anmeldung',
  },
};
