import type { Translated } from '#web/base/text-types.ts';
import type { search as english } from './en.ts';

export const search: Translated<typeof english> = {
  label: 'In Dokumenten suchen',
  found_one: '{{said}} Treffer in allem, was an Sie gerichtet ist',
  found_other: '{{said}} Treffer in allem, was an Sie gerichtet ist',
  resembling: 'Genau diese Wörter stehen nirgends. Ähnliche Wörter:',
  kinds: 'Arten von Dokumenten',
  allKinds: 'Alle Arten',
  filed: 'Stand {{day}}',
  nothing: 'Nichts gefunden',
  nothingText: 'Gesucht wird in Namen und Texten von allem, was an Sie gerichtet ist.',
  nothingNarrowed: 'Vielleicht steht es in Dokumenten einer anderen Art oder Gültigkeit.',
  more: 'Weitere zeigen',
  failed: 'Die Suche antwortet nicht',
  text: {
    label: 'Suche',
    pending: 'findet erst nur den Namen, der Text wird noch gelesen',
    none: 'findet nur den Namen, die Datei enthält keinen Text',
    failed: 'findet nur den Namen, der Text lässt sich nicht lesen',
  },
};
