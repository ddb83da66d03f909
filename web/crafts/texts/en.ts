export const texts = {
  new: 'New craft',
  create: 'Add craft',
  search: 'Craft or other name',
  caption: 'Crafts',
  failed: 'The crafts cannot be loaded',
  failedOne: 'The craft cannot be loaded',
  empty: 'No crafts yet',
  emptyText: 'The craft catalogue: annex and number of the crafts code, and the names people use.',
  catalogue: {
    missing_one: '1 craft of the German crafts code (HwO) is missing here. What is entered already stays as it is.',
    missing_other:
      '{{count}} crafts of the German crafts code (HwO) are missing here. What is entered already stays as it is.',
    take_one: 'Add from the HwO list: 1 craft',
    take_other: 'Add from the HwO list: {{count}} crafts',
    taken_one: '1 craft added.',
    taken_other: '{{count}} crafts added.',
  },
  columns: {
    name: 'Craft',
    number: 'Number',
    synonyms: 'Other names',
    companies: 'Companies',
  },
  companies: 'Companies of this craft',
  none: 'No company has this craft yet.',
  annexes: {
    A: 'A: needs a master',
    B1: 'B1: free of licence',
    B2: 'B2: similar to a craft',
  },
  synonymsHint: 'One on each line. The search finds the craft by them.',
  numberHint: 'From 1 to 99',
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    crafts: typeof texts;
  }
}
