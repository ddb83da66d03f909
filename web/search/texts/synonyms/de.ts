import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Suchwörter',
  lead: 'Sucht ein Mitglied nach einem der Wörter, findet es auch die anderen der Gruppe. Änderungen gelten sofort.',
  find: 'Wort suchen',
  new: 'Wörter hinzufügen',
  failed: 'Die Suchwörter lassen sich nicht laden',
  own: 'Wörter Ihrer Geschäftsstelle',
  none: 'Sie haben noch keine eigenen Wörter. Fügen Sie hinzu, wie Ihre Mitglieder etwas nennen, zum Beispiel eine Abkürzung oder ein Wort aus Ihrer Gegend.',
  noneFound: 'Keines Ihrer Wörter heißt „{{search}}“.',
  among: 'Auch unter den mitgelieferten Wörtern: {{words}}',
  edit: '{{name}} bearbeiten',
  delete: '{{name}} löschen',
  ask: '{{name}} löschen?',
  askText:
    'Mit jedem der Wörter findet die Suche dann nur noch, was dieses Wort enthält. Beiträge und Dokumente bleiben, wie sie sind.',
  confirm: 'Wörter löschen',
  removed: 'Die Wörter {{name}} sind gelöscht.',
  change: 'Wörter bearbeiten',
  save: 'Wörter speichern',
  saved: 'Gespeichert: {{name}}.',
  words: 'Wörter, die dasselbe bedeuten',
  hint: 'Ein Wort je Zeile oder mit Komma getrennt, zum Beispiel: Kluft, Arbeitskleidung. Auch ein Name aus bis zu drei Wörtern ist möglich.',
  built: 'Mitgelieferte Wörter',
  builtText: 'Diese Wörter des Handwerks kennt das Portal schon. Sie lassen sich nicht ändern.',
  builtCount_one: '{{number}} Gruppe',
  builtCount_other: '{{number}} Gruppen',
  builtNone: 'Keines der mitgelieferten Wörter heißt „{{search}}“.',
  overlap:
    '„{{word}}“ gehört auch zu den mitgelieferten Wörtern, zusammen mit {{words}}. Mit Ihren anderen Wörtern findet die Suche diese nicht. Wenn sie dasselbe bedeuten, geben Sie sie hier mit ein.',
  faults: {
    tooFew: 'Geben Sie mindestens zwei verschiedene Wörter ein. Schreibweisen eines Wortes findet die Suche ohnehin.',
    tooMany: 'In einer Gruppe sind höchstens zwölf Wörter möglich.',
    tooLong: '„{{word}}“ ist zu lang. Ein Wort darf höchstens 60 Zeichen haben.',
    tooManyWords: '„{{word}}“ hat mehr als drei Wörter. Trennen Sie verschiedene Wörter mit Komma.',
    noLetters: '„{{word}}“ ist zu kurz. Ein Wort hat mindestens zwei Zeichen, eines davon ein Buchstabe.',
    taken: '„{{word}}“ gehört schon zu Ihrer Gruppe {{words}}. Fügen Sie die Wörter dort hinzu.',
    silent: 'Eines der Wörter sagt in einer Suche nichts, etwa „und“ oder „Nr.“. Nehmen Sie es heraus.',
    takenMeanwhile:
      'Gerade hat jemand eines dieser Wörter in eine andere Gruppe aufgenommen. Schließen Sie das Fenster und prüfen Sie die Liste.',
  },
};
