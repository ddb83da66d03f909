import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Erklärung zur Barrierefreiheit',
  back: 'Zurück',
  intro: 'Diese Erklärung gilt für das Mitgliederportal {{portal}}.',
  status: {
    title: 'Wie barrierefrei das Portal ist',
    text: 'Das Portal ist nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, gebaut und damit nach EN\u00A0301\u00A0549. Es entspricht ihnen bis auf das, was unten steht.',
    checked: 'Zuletzt geprüft am {{day}}, durch eine Selbstbewertung.',
    continuous: 'Geprüft wird jede neue Version, durch eine Selbstbewertung.',
  },
  limits: {
    title: 'Was nicht barrierefrei ist',
    documents:
      'Dokumente und Bilder, die andere hochladen, etwa eingescannte Seiten, sind nicht immer barrierefrei. Brauchen Sie eines davon in anderer Form, fragen Sie mit dem Formular unten danach.',
  },
  report: {
    title: 'Barriere melden',
    lead: 'Schreiben Sie uns, was Sie nicht nutzen können. Es geht an die Geschäftsstelle, auch ohne Anmeldung.',
    text: 'Was geht nicht?',
    page: 'Auf welcher Seite?',
    pageHint: 'Die Adresse der Seite, oder wie sie heißt',
    email: 'Ihre E-Mail-Adresse',
    emailHint: 'Wenn Sie eine Antwort möchten',
    send: 'An die Geschäftsstelle senden',
    sent: 'Die Geschäftsstelle bekommt Ihre Nachricht jetzt per E-Mail.',
    answer: 'Die Geschäftsstelle bekommt Ihre Nachricht jetzt per E-Mail und antwortet an {{email}}.',
    another: 'Noch eine melden',
    needed: 'Bitte schreiben Sie, was nicht geht.',
  },
  enforcement: {
    title: 'Wenn die Geschäftsstelle nicht hilft',
    text: 'Antwortet sie nicht oder hilft ihre Antwort nicht, können Sie sich an die Durchsetzungs- oder Schlichtungsstelle Ihres Bundeslandes wenden.',
  },
};
