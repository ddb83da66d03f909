import type { Translated } from '#contract/base/text/translated.ts';
import type { search as english } from './en.ts';

export const search: Translated<typeof english> = {
  label: 'In Dokumenten suchen',
  found_one: '{{shown}} Treffer',
  found_other: '{{shown}} Treffer',
  resembling: 'Für genau diese Wörter gibt es keine Treffer. Ähnliche Wörter:',
  quoted: '„{{name}}“',
  leftOut_one: 'Kein Treffer enthält {{words}} zusammen mit den übrigen Wörtern. Dieses Wort ist weggelassen.',
  leftOut_other: 'Kein Treffer enthält {{words}} zusammen mit den übrigen Wörtern. Diese Wörter sind weggelassen.',
  missing: 'ohne {{words}}',
  kinds: 'Arten von Dokumenten',
  allKinds: 'Alle Arten',
  filed: 'Stand {{day}}',
  nothing: 'Nichts gefunden',
  nothingText: 'Die Suche findet Namen und Texte aller Dokumente, die Sie sehen dürfen.',
  nothingNarrowed: 'Vielleicht steht es in Dokumenten einer anderen Art oder Gültigkeit.',
  more: 'Weitere zeigen',
  failed: 'Die Suche antwortet nicht',
  text: {
    label: 'Suche',
    pending: 'Bisher nur nach dem Namen möglich. Der Text wird noch gelesen.',
    none: 'Nur nach dem Namen möglich. Die Datei enthält keinen Text.',
    failed: 'Nur nach dem Namen möglich. Der Text lässt sich nicht lesen.',
  },
};
