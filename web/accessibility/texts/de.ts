import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Erklärung zur Barrierefreiheit',
  back: 'Zurück',
  intro: 'Diese Erklärung gilt für das Mitgliederportal {{portal}}.',
  status: {
    title: 'Wie barrierefrei das Portal ist',
    text: 'Das Portal ist nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, gebaut und damit nach EN 301 549. Es erfüllt sie mit den unten genannten Ausnahmen.',
    checked: 'Zuletzt am {{day}} durch eine Selbstbewertung geprüft.',
    continuous: 'Jede neue Version wird durch eine Selbstbewertung geprüft.',
  },
  limits: {
    title: 'Was nicht barrierefrei ist',
    documents:
      'Dokumente und Bilder, die andere hochladen, etwa eingescannte Seiten, sind nicht immer barrierefrei. Wenn Sie eines davon in anderer Form brauchen, schreiben Sie uns bitte mit dem Formular unten.',
  },
  report: {
    title: 'Barriere melden',
    lead: 'Schreiben Sie uns, was Sie nicht nutzen können. Ihre Nachricht geht an die Geschäftsstelle. Sie müssen dafür nicht angemeldet sein.',
    text: 'Was funktioniert nicht?',
    page: 'Auf welcher Seite?',
    pageHint: 'Adresse oder Name der Seite',
    email: 'Ihre E-Mail-Adresse',
    emailHint: 'Wenn Sie eine Antwort möchten',
    send: 'An die Geschäftsstelle senden',
    sent: 'Die Geschäftsstelle bekommt Ihre Nachricht jetzt per E-Mail.',
    answer: 'Die Geschäftsstelle bekommt Ihre Nachricht jetzt per E-Mail und antwortet an {{email}}.',
    another: 'Weitere Barriere melden',
    needed: 'Bitte schreiben Sie, was nicht funktioniert.',
  },
  enforcement: {
    title: 'Wenn die Geschäftsstelle nicht hilft',
    text: 'Wenn die Geschäftsstelle nicht antwortet oder ihre Antwort nicht hilft, können Sie sich an die Durchsetzungs- oder Schlichtungsstelle Ihres Bundeslandes wenden.',
  },
};
