import type { InvitationStates, MailStates } from './en.ts';

export const mailStates: MailStates = {
  sent: 'enviado',
  kept: 'en la bandeja de salida, sin enviar',
  queued: 'pendiente de envío',
  waiting: 'en camino',
  unclear: 'no se sabe si se envió',
  failed: 'no aceptado',
  refused: 'rechazado',
  bounced: 'devuelto',
  noAddress: 'sin correo electrónico',
  unwanted: 'no deseado',
  addressBlocked: 'envío a la dirección suspendido',
  wantsLetters: 'la empresa prefiere cartas',
  lettersOnly: 'bloqueado, solo cartas',
  noConsent: 'sin consentimiento para ofertas',
  noServer: 'sin servidor de correo',
  expired: 'la publicación caducó antes',
  byPost: 'por correo postal',
};

export const invitationStates: InvitationStates = {
  none: 'nunca invitada',
  missing: 'sin dirección',
  queued: mailStates.queued,
  sending: mailStates.waiting,
  sent: 'enviada',
  kept: mailStates.kept,
  refused: 'rechazada',
  bounced: 'devuelta',
};
