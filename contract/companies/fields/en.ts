import type { FieldWords } from '../../base/field-words.ts';

/**
 * What the fields of a company are called, how the log reads those that are no texts, and what columns of tables that people
 * bring along are called which hold them; the
 * first of the German ones is how our own export calls them. In their order; the first is the stable key of imports. What has
 * no name of its own stands in tables of its own.
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
