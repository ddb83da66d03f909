/** Column headings that imports recognise; the first German one is our export's. The first field is the key. */
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
  trainsApprentices: { name: 'Trains apprentices', inTables: ['Trains apprentices', 'Apprentices'] },
  employees: { name: 'Employees', inTables: ['Employees'] },
  boundByTariff: { name: 'Bound by tariff', inTables: ['Bound by tariff', 'Collective agreement'] },
  channel: { name: 'Written to by', inTables: ['Channel', 'Delivery'] },
  crafts: { inTables: ['Crafts', 'Craft', 'Trade'] },
  guilds: { inTables: ['Guilds', 'Guild'] },
  startsOn: { name: 'From', inTables: ['Starts on', 'Member since', 'From'] },
  endsOn: { name: 'Until', inTables: ['Ends on', 'Member until', 'Until'] },
} as const;

export type CompanyField = keyof typeof companyFields;
export type CompanyFields = {
  [F in CompanyField]: { [W in keyof (typeof companyFields)[F]]: W extends 'name' ? string : readonly string[] };
};
