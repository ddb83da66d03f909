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
  'harm',
  'notice',
  'digest',
  'deletionAsked',
  'deletionTakenBack',
  'deleted',
] as const;
export type MailKind = (typeof mailKinds)[number];
