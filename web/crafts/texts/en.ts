export const texts = {
  new: 'New craft',
  create: 'Add craft',
  search: 'Craft or other name',
  caption: 'Crafts',
  failed: 'The crafts cannot be loaded',
  failedOne: 'The craft cannot be loaded',
  empty: 'No crafts yet',
  emptyText: 'This is the craft catalogue, with the annex and number of the German crafts code and other names in use.',
  catalogue: {
    missing_one: '1 craft of the German crafts code (HwO) is missing here. Existing entries stay as they are.',
    missing_other:
      '{{count}} crafts of the German crafts code (HwO) are missing here. Existing entries stay as they are.',
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
    A: 'A: licence required',
    B1: 'B1: no licence required',
    B2: 'B2: craft-like trade',
  },
  synonymsHint: 'One name per line. The search also finds the craft under these names.',
  numberHint: 'From 1 to 99',
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    crafts: typeof texts;
  }
}
