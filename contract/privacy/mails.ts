/** Every mail that a portal sends. */
export const mailKinds = [
  'verification',
  'reset',
  'existing',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorTaken',
  'recoveryCodeUsed',
  'invitation',
  'admitted',
  'refused',
  'waiting',
  'changesDecided',
  'harm',
  'notice',
  'digest',
] as const;
export type MailKind = (typeof mailKinds)[number];
