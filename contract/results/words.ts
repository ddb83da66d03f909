/** Per person. `kept`: in the outbox, as there was no mail server; `unclear` is decided by the office; `none` for later arrivals and posts without mails. */
export const mailStatuses = [
  'sent',
  'kept',
  'byPost',
  'waiting',
  'unclear',
  'noAddress',
  'unwanted',
  'addressBlocked',
  'wantsLetters',
  'lettersOnly',
  'noConsent',
  'noServer',
  'expired',
  'refused',
  'bounced',
  'none',
] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The best of a person's devices. `notPushed`: no device, unwanted, or arrived later. */
export const pushStatuses = ['pushed', 'pushWaiting', 'pushUnclear', 'pushFailed', 'notPushed'] as const;
export type PushStatus = (typeof pushStatuses)[number];

/** `notSent`: all without a mail, now or later. */
export const resultParts = ['reached', ...mailStatuses, 'notSent', ...pushStatuses, 'opened', 'unopened'] as const;
export type ResultPart = (typeof resultParts)[number];

export function isPush(part: ResultPart): part is PushStatus {
  return pushStatuses.some((one) => one === part);
}

/** Without names, smaller figures are hidden, and figures this close to the total. */
export const smallestFigure = 5;
