import type { InvitationStates, MailStates } from './en.ts';

export const mailStates: MailStates = {
  sent: 'gesendet',
  kept: 'im Ausgangskorb, nicht gesendet',
  queued: 'wartet auf Versand',
  waiting: 'unterwegs',
  unclear: 'unklar, ob gesendet',
  failed: 'nicht angenommen',
  refused: 'abgelehnt',
  bounced: 'unzustellbar',
  noAddress: 'keine E-Mail-Adresse',
  unwanted: 'nicht gewünscht',
  addressBlocked: 'Versand an die Adresse angehalten',
  wantsLetters: 'Betrieb wünscht Briefe',
  lettersOnly: 'gesperrt, nur Briefe',
  noConsent: 'keine Einwilligung in Angebote',
  noServer: 'kein Mailserver',
  expired: 'Beitrag war vorher abgelaufen',
  byPost: 'per Post',
};

export const invitationStates: InvitationStates = {
  none: 'nie eingeladen',
  missing: 'ohne Adresse',
  queued: mailStates.queued,
  sending: mailStates.waiting,
  sent: mailStates.sent,
  kept: mailStates.kept,
  refused: mailStates.refused,
  bounced: mailStates.bounced,
};
