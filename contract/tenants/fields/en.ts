import type { FieldWords } from '../../base/field-words.ts';

/** The names of the settings of a portal, and how the log formats those that are not text. */
export const portalFields = {
  name: { name: 'Name' },
  shortName: { name: 'Short name' },
  primaryColor: { name: 'Colour' },
  email: { name: 'E-mail address of the office' },
  phone: { name: 'Telephone number of the office' },
  address: { name: 'Address of the office' },
  replyTo: { name: 'Address for replies' },
  sender: { name: 'Sender of e-mails' },
  invitationNote: { name: 'Sentence in the invitations' },
  questions: { name: 'Questions to the office', reads: 'questionSettings' },
  imprint: { name: 'Imprint', reads: 'length' },
  privacy: { name: 'Privacy notice', reads: 'length' },
  craftIds: { name: 'Crafts in the portal', reads: 'rows' },
} as const;

export type PortalFields = FieldWords<typeof portalFields>;
