/** Every mail that a portal sends. */
export const mailKinds = [
  'verification',
  'reset',
  'existing',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorTaken',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'invitation',
  'admitted',
  'refused',
  'waiting',
  'changesDecided',
  'harm',
  'notice',
  'digest',
  'barrier',
] as const;
export type MailKind = (typeof mailKinds)[number];
