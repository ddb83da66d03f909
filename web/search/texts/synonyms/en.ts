export const texts = {
  title: 'Search words',
  lead: 'When a member searches for one of the words, the search finds the others of the group too. Changes take effect at once.',
  find: 'Find a word',
  new: 'Add words',
  failed: 'The search words cannot be loaded',
  own: 'Words of your office',
  none: 'You have no words of your own yet. Add what your members call things, such as a short form or a word of your region.',
  noneFound: 'None of your words is called “{{search}}”.',
  among: 'Also among the built-in words: {{words}}',
  edit: 'Edit {{name}}',
  delete: 'Delete {{name}}',
  ask: 'Delete {{name}}?',
  askText:
    'For each of the words the search will then find only what has that word. Posts and documents stay as they are.',
  confirm: 'Delete words',
  removed: 'The words {{name}} are deleted.',
  change: 'Edit words',
  save: 'Save words',
  saved: 'Saved: {{name}}.',
  words: 'Words that mean the same',
  hint: 'One word per line or separated by commas, for example: workwear, overalls. A word may also be a name of up to three words.',
  built: 'Built-in words',
  builtText: 'The portal knows these words of the trade already. They are German and cannot be changed.',
  builtCount_one: '{{number}} group',
  builtCount_other: '{{number}} groups',
  builtNone: 'None of the built-in words is called “{{search}}”.',
  overlap:
    '“{{word}}” is also among the built-in words, together with {{words}}. With your other words the search does not find these. If they mean the same, enter them here too.',
  faults: {
    tooFew: 'Enter at least two different words. Spellings of one word are found anyway.',
    tooMany: 'There may be at most twelve words in a group.',
    tooLong: '“{{word}}” is too long. A word may have at most 60 characters.',
    tooManyWords: '“{{word}}” has more than three words. Separate different words by commas.',
    noLetters: '“{{word}}” is too short. A word has at least two characters, one of them a letter.',
    taken: '“{{word}}” is already in your group {{words}}. Add the words there.',
    silent: 'One of the words says nothing in a search, such as “and” or “no.”. Take it out.',
    takenMeanwhile: 'Somebody has just put one of these words into another group. Close and look at the list.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'search/synonyms': typeof texts;
  }
}
