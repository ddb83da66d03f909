import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Protokoll',
  lead: 'Wer was geändert hat. Wessen Daten die Geschäftsstelle angesehen hat, steht unter „Angesehen“. Hier lässt sich nichts ändern und nichts löschen.',
  export: 'Ausgeben',
  exportFailed: 'Das Protokoll ließ sich nicht ausgeben. Bitte versuchen Sie es noch einmal.',
  tooMany_one: 'Eine Ausgabe hat höchstens {{most}} Eintrag. Bitte wählen Sie weniger Tage.',
  tooMany_other: 'Eine Ausgabe hat höchstens {{most}} Einträge. Bitte wählen Sie weniger Tage.',
  search: 'Name oder Wert',
  filter: 'Was getan wurde',
  filters: {
    change: 'Änderungen',
    create: 'Angelegt',
    update: 'Geändert',
    delete: 'Gelöscht',
    read: 'Angesehen',
    all: 'Alles',
  },
  from: 'Von',
  to: 'Bis',
  yearBack: 'Die Suche reicht ein Jahr zurück. Wählen Sie einen ersten Tag, um weiter zurückzugehen.',
  columns: { what: 'Was', kind: 'Art', at: 'Wann' },
  request: 'Anfrage {{id}}',
  failed: 'Das Protokoll lässt sich nicht laden',
  empty: 'Nichts gefunden',
  emptyText: 'Zu Ihrer Suche und Ihrem Filter ist nichts verzeichnet.',
  reset: 'Alle Änderungen zeigen',
  history: {
    caption: 'Verlauf',
    failed: 'Der Verlauf lässt sich nicht laden',
    nothing: 'Noch wurde nichts geändert.',
    becomes: 'wird zu',
    yes: 'ja',
    no: 'nein',
  },
};
