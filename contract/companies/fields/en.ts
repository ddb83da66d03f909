/** What the fields of a company are called. */
export const companyFields = {
  memberNumber: 'Member number',
  name: 'Name',
  legalForm: 'Legal form',
  street: 'Street',
  postcode: 'Postcode',
  town: 'Town',
  phone: 'Phone',
  email: 'E-mail',
  web: 'Website',
  contactPerson: 'Contact person',
  registerNumber: 'Register number',
  chamber: 'Chamber',
  trainsApprentices: 'Trains apprentices',
  employees: 'Employees',
  boundByTariff: 'Bound by tariff',
  channel: 'Written to by',
  startsOn: 'From',
  endsOn: 'Until',
} as const;

/**
 * What columns of tables that people bring along are called which hold a field; the first of the German ones is how our own
 * export calls them. In their order; the first is the stable key of imports. Crafts and guilds stand in tables of their own.
 */
export const companyColumns = {
  memberNumber: ['Member number', 'Member no'],
  name: ['Company', 'Company name'],
  legalForm: ['Legal form'],
  street: ['Street', 'Address'],
  postcode: ['Postcode', 'Postal code', 'Zip', 'Zip code'],
  town: ['Town', 'City'],
  phone: ['Phone', 'Telephone'],
  email: ['Email address'],
  web: [],
  contactPerson: ['Contact', 'Contact person'],
  registerNumber: ['Register number'],
  chamber: ['Chamber'],
  trainsApprentices: ['Trains apprentices', 'Apprentices'],
  employees: ['Employees'],
  boundByTariff: ['Bound by tariff', 'Collective agreement'],
  channel: ['Channel', 'Delivery'],
  crafts: ['Crafts', 'Craft', 'Trade'],
  guilds: ['Guilds', 'Guild'],
  startsOn: ['Starts on', 'Member since', 'From'],
  endsOn: ['Ends on', 'Member until', 'Until'],
} as const;

/** What is kept of a company itself. */
export type CompanyField = keyof typeof companyFields;
export type CompanyFields = Record<CompanyField, string>;

/** What a column can hold. */
export type CompanyColumn = keyof typeof companyColumns;
export type CompanyColumns = Record<CompanyColumn | CompanyField, readonly string[]>;
