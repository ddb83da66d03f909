export const search = {
  label: 'Search documents',
  found_one: '{{said}} hit in all that is addressed to you',
  found_other: '{{said}} hits in all that is addressed to you',
  resembling: 'Nothing has exactly these words. These resemble them:',
  kinds: 'Kinds of documents',
  allKinds: 'All kinds',
  filed: 'as of {{day}}',
  nothing: 'Nothing found',
  nothingText: 'The search looks at names and texts of all that is addressed to you.',
  nothingOfKind: 'Documents of another kind may have it.',
  more: 'Show more',
  failed: 'The search does not answer',
};
