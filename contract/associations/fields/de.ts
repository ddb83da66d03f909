import type { AssociationFields } from './en.ts';

export const associationFields = {
  name: { name: 'Name' },
  shortName: { name: 'Kurzname' },
  kind: { name: 'Art' },
  district: { name: 'Bezirk' },
  chamber: { name: 'Handwerkskammer' },
  legalForm: { name: 'Rechtsform' },
  chair: { name: 'Vorsitz' },
  managingDirector: { name: 'Geschäftsführung' },
  dataProtectionOfficer: { name: 'Datenschutzbeauftragte/r' },
  dataProtectionEmail: { name: 'E-Mail zum Datenschutz' },
  openingHours: { name: 'Öffnungszeiten' },
  street: { name: 'Straße' },
  postcode: { name: 'Postleitzahl' },
  town: { name: 'Ort' },
  phone: { name: 'Telefon' },
  email: { name: 'E-Mail' },
  web: { name: 'Internetseite' },
} as const satisfies AssociationFields;
