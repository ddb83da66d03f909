import type { FieldWords } from '../../base/field-words.ts';

/**
 * The names of the fields of a company, how the log formats those that are not text, and the headings of imported
 * columns; the first German one is the heading of our own export. They are in order; the first is the stable key of
 * imports. A field without a name has a table of its own.
 */
export const companyFields = {
  memberNumber: { name: 'Member number', inTables: ['Member number', 'Member no'] },
  name: { name: 'Name', inTables: ['Company', 'Company name'] },
  legalForm: { name: 'Legal form', inTables: ['Legal form'] },
  street: { name: 'Street', inTables: ['Street', 'Address'] },
  postcode: { name: 'Postcode', inTables: ['Postcode', 'Postal code', 'Zip', 'Zip code'] },
  town: { name: 'Town', inTables: ['Town', 'City'] },
  phone: { name: 'Phone', inTables: ['Phone', 'Telephone'] },
  email: { name: 'E-mail', inTables: ['Email address'] },
  web: { name: 'Website', inTables: [] },
  contactPerson: { name: 'Contact person', inTables: ['Contact', 'Contact person'] },
  registerNumber: { name: 'Register number', inTables: ['Register number'] },
  chamber: { name: 'Chamber', inTables: ['Chamber'] },
  trainsApprentices: { name: 'Trains apprentices', reads: 'truth', inTables: ['Trains apprentices', 'Apprentices'] },
  employees: { name: 'Employees', inTables: ['Employees'] },
  boundByTariff: {
    name: 'Bound by collective agreement',
    reads: 'truth',
    inTables: ['Bound by tariff', 'Collective agreement'],
  },
  channel: { name: 'Contacted by', reads: 'channels', inTables: ['Channel', 'Delivery'] },
  crafts: { inTables: ['Crafts', 'Craft', 'Trade'] },
  guilds: { inTables: ['Guilds', 'Guild'] },
  startsOn: { name: 'From', reads: 'day', inTables: ['Starts on', 'Member since', 'From'] },
  endsOn: { name: 'Until', reads: 'day', inTables: ['Ends on', 'Member until', 'Until'] },
} as const;

export type CompanyField = keyof typeof companyFields;
export type CompanyFields = FieldWords<typeof companyFields>;
