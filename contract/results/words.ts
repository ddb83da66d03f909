/** Per person. `kept`: in the outbox, as there was no mail server; `unclear` is decided by the office; `none` for later arrivals and posts without mails. */
export const mailStandings = [
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
  'refused',
  'bounced',
  'none',
] as const;
export type MailStanding = (typeof mailStandings)[number];

/** The best of a person's devices. `notPushed`: no device, unwanted, or arrived later. */
export const pushStandings = ['pushed', 'pushWaiting', 'pushUnclear', 'pushFailed', 'notPushed'] as const;
export type PushStanding = (typeof pushStandings)[number];

/** `notSent`: all without a mail, now or later. */
export const resultParts = ['reached', ...mailStandings, 'notSent', ...pushStandings, 'opened', 'unopened'] as const;
export type ResultPart = (typeof resultParts)[number];

export function isPush(part: ResultPart): part is PushStanding {
  return pushStandings.some((one) => one === part);
}

/** Without names smaller figures are hidden, also those this near to all. */
export const leastTold = 5;
