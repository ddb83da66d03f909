export const texts = {
  title: 'Search',
  placeholder: 'Posts, documents, places',
  close: 'Close search',
  clear: 'Clear the field',
  filter: 'Search in',
  everything: 'Everything',
  kinds: {
    posts: 'Posts',
    documents: 'Documents',
    people: 'People',
    guilds: 'Guilds',
    companies: 'Companies',
    places: 'Places',
  },
  found: 'Results',
  all: 'all {{shown}}',
  more: 'Show more of {{shown}}',
  foundCount_one: '{{shown}} result',
  foundCount_other: '{{shown}} results',
  resembling: 'There are no results for exactly these words. These are results for similar words.',
  failed: 'The search is not responding',
  outside: 'not addressed to you',
  outermost: 'Documents',
  folder: 'Folder',
  person: 'Person',
  place: 'Place',
  guild: 'Guild',
  company: 'Company',
  noEmail: 'no e-mail',
  keys: { walk: 'choose', open: 'open' },
  hint: 'Enter a word or a number such as 7/2026. Put words that belong together in quotation marks.',
  slash: 'The “/” key opens the search',
  recent: {
    title: 'Recent searches',
    forgetAll: 'Clear the history',
    forget: 'Remove “{{search}}” from the history',
    stays: 'The history stays on this device.',
  },
  nothing: {
    title: 'Nothing found',
    text: 'There are no results for “{{search}}” or for similar spellings. Try a shorter word.',
    ofKind: 'There are no results for “{{search}}” here.',
    everywhere: 'Search everything',
    ask: 'Ask the office',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    search: typeof texts;
  }
}
