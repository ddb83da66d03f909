import type { FieldWords } from '../../base/field-words.ts';

/** The names of the fields of an association, and how the log formats those that are not text. */
export const associationFields = {
  name: { name: 'Name' },
  shortName: { name: 'Short name' },
  kind: { name: 'Kind', reads: 'associationKinds' },
  district: { name: 'District' },
  chamber: { name: 'Chamber' },
  legalForm: { name: 'Legal form' },
  chair: { name: 'Chair' },
  managingDirector: { name: 'Managing director' },
  dataProtectionOfficer: { name: 'Data protection officer' },
  dataProtectionEmail: { name: 'E-mail of data protection officer' },
  openingHours: { name: 'Opening hours' },
  street: { name: 'Street' },
  postcode: { name: 'Postcode' },
  town: { name: 'Town' },
  phone: { name: 'Phone' },
  email: { name: 'E-mail' },
  web: { name: 'Website' },
} as const;

export type AssociationFields = FieldWords<typeof associationFields>;
