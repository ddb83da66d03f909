import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  open: 'Kalender abonnieren',
  lead: 'Ihr Kalender holt sich die Termine selbst, etwa alle 4 Stunden. Er übernimmt auch, was die Geschäftsstelle verschiebt oder zurückzieht.',
  failed: 'Das Portal kann die Adresse Ihres Kalenders gerade nicht laden.',
  programs: {
    apple: 'iPhone, iPad und Mac: Der Kalender öffnet sich.',
    outlook: 'Outlook öffnet sich im Browser.',
    google: 'Der Kalender öffnet sich im Browser.',
  },
  handed: 'Wenn Sie Outlook oder Google wählen, geben Sie die Einträge an Microsoft oder Google weiter.',
  address: 'Adresse Ihres Kalenders',
  copy: 'Kopieren',
  copied: 'Die Adresse ist kopiert.',
  notCopied: 'Ihr Browser lässt das Kopieren nicht zu. Bitte markieren Sie die Adresse selbst.',
  private:
    'Die Adresse passt in jedes andere Kalenderprogramm. Geben Sie sie nicht weiter: Mit der Adresse lassen sich Ihre Termine ohne Anmeldung lesen.',
  content: 'Was darin steht',
  events_one: 'Alle Termine, die Sie sehen dürfen: 1 in den nächsten 12 Monaten',
  events_other: 'Alle Termine, die Sie sehen dürfen: {{total}} in den nächsten 12 Monaten',
  ownEvents_one: 'Termine, zu denen Sie oder Ihr Betrieb angemeldet sind: 1 in den nächsten 12 Monaten',
  ownEvents_other: 'Termine, zu denen Sie oder Ihr Betrieb angemeldet sind: {{total}} in den nächsten 12 Monaten',
  onlyOwn: 'Nur Termine, zu denen Sie oder Ihr Betrieb angemeldet sind',
  deadlines_one: 'Auch Fristen, als ganztägige Einträge: zurzeit 1',
  deadlines_other: 'Auch Fristen, als ganztägige Einträge: zurzeit {{total}}',
  reminder: 'Mit Erinnerung 2 Tage vorher',
  saved: 'Ihre Auswahl ist gespeichert. Ihr Kalender übernimmt sie, wenn er das nächste Mal nachsieht.',
  lost: 'Kennt jemand anderes die Adresse?',
  lostText: 'Mit einer neuen Adresse gilt die alte sofort nicht mehr.',
  since: 'Diese Adresse gilt seit {{day}}.',
  neverFetched: 'Bisher hat noch kein Programm den Kalender abgeholt.',
  fetched: 'Zuletzt abgeholt:',
  fetchedBy: '{{name}} ({{at}})',
  other: 'ein anderes Programm',
  public: 'Öffentlicher Kalender',
  publicText_zero:
    'Zurzeit steht kein Termin darin. Welche Termine öffentlich sind, wählen Sie im Beitrag. Jeder im Internet kann sie lesen, zum Beispiel auf Ihrer Website.',
  publicText_one:
    'Zurzeit steht 1 Termin darin. Welche Termine öffentlich sind, wählen Sie im Beitrag. Jeder im Internet kann ihn lesen, zum Beispiel auf Ihrer Website.',
  publicText_other:
    'Zurzeit stehen {{total}} Termine darin. Welche Termine öffentlich sind, wählen Sie im Beitrag. Jeder im Internet kann sie lesen, zum Beispiel auf Ihrer Website.',
  publicAddress: 'Adresse des öffentlichen Kalenders',
  renew: 'Neue Adresse ausstellen',
  renewTitle: 'Neue Adresse ausstellen?',
  renewText_zero: 'Die alte Adresse gilt dann nicht mehr. Kalender, die sie verwenden, müssen Sie neu verbinden.',
  renewText_one: 'Die alte Adresse gilt dann nicht mehr. 1 Programm müssen Sie neu verbinden.',
  renewText_other: 'Die alte Adresse gilt dann nicht mehr. {{count}} Programme müssen Sie neu verbinden.',
  renewed: 'Ihr Kalender hat eine neue Adresse.',
};
