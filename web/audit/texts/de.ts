import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Protokoll',
  lead: 'Das Protokoll zeigt, wer was geändert hat. Unter „Angesehen“ steht, wessen Daten die Geschäftsstelle angesehen hat. Niemand kann Einträge ändern oder löschen.',
  tooMany_one: 'Ein Export hat höchstens {{most}} Eintrag. Bitte wählen Sie weniger Tage.',
  tooMany_other: 'Ein Export hat höchstens {{most}} Einträge. Bitte wählen Sie weniger Tage.',
  search: 'Name oder Wert',
  filter: 'Vorgang',
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
  yearBack: 'Die Suche reicht ein Jahr zurück. Für ältere Einträge wählen Sie unter „Von“ einen früheren Tag.',
  columns: { what: 'Was', kind: 'Art', at: 'Wann' },
  request: 'Anfrage {{id}}',
  failed: 'Das Protokoll lässt sich nicht laden',
  empty: 'Nichts gefunden',
  emptyText: 'Zu Ihrer Suche und Ihrem Filter gibt es keine Einträge.',
  reset: 'Alle Änderungen zeigen',
  history: {
    caption: 'Verlauf',
    failed: 'Der Verlauf lässt sich nicht laden',
    nothing: 'Noch keine Änderungen.',
    becomes: 'wird zu',
    yes: 'ja',
    no: 'nein',
  },
};
