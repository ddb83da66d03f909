export const texts = {
  title: 'Search',
  placeholder: 'Posts, documents, places',
  close: 'Close search',
  clear: 'Empty the field',
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
  found: 'Found',
  all: 'all {{said}}',
  more: 'Show more of {{said}}',
  said_one: '{{said}} hit in what you may see',
  said_other: '{{said}} hits in what you may see',
  resembling: 'Nothing has exactly these words. Similar words were found.',
  failed: 'The search does not answer',
  outside: 'not addressed to you',
  outermost: 'Documents',
  folder: 'Folder',
  person: 'Person',
  place: 'Place',
  guild: 'Guild',
  company: 'Company',
  noEmail: 'no e-mail',
  keys: { walk: 'choose', open: 'open' },
  hint: 'Type a word, a number such as 7/2026, or words in quotes that stand together.',
  slash: 'The key “/” opens the search',
  recent: {
    title: 'Searched lately',
    forgetAll: 'Clear',
    forget: 'Forget “{{search}}”',
    stays: 'What you searched for stays on this device.',
  },
  nothing: {
    title: 'Nothing found',
    text: 'Nothing that is addressed to you has “{{search}}”, nor words spelled nearly so. Try a shorter word.',
    ofKind: 'Nothing of this kind has “{{search}}”.',
    everywhere: 'Search in everything',
    ask: 'Ask the office',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    search: typeof texts;
  }
}
