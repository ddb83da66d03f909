/**
 * What became of the mail of a post for one person whom it goes to: taken by the mail server, gone by post instead, on its way, perhaps sent (of this post or a correction or reminder of it: the office decides), not to be sent
 * (no address, not wanted, an address from which mails came back), refused by the mail server, come back, or none, as for whoever came later or where no mails went out.
 */
export const mailStandings = [
  'sent',
  'byPost',
  'waiting',
  'unclear',
  'noAddress',
  'unwanted',
  'addressBlocked',
  'refused',
  'bounced',
  'none',
] as const;
export type MailStanding = (typeof mailStandings)[number];

/**
 * What became of it on the devices of one person, of the best of them: taken by a push service, to be sent yet, perhaps taken, taken
 * by none, or nothing, as for whoever has no device, wants none of it or came later.
 */
export const pushStandings = ['pushed', 'pushWaiting', 'pushUnclear', 'pushFailed', 'notPushed'] as const;
export type PushStanding = (typeof pushStandings)[number];

/** The lists behind the figures; `notSent` are all who have no mail of it and wait for none. */
export const resultParts = ['reached', ...mailStandings, 'notSent', ...pushStandings, 'opened', 'unopened'] as const;
export type ResultPart = (typeof resultParts)[number];

/** Whether a list is one of what became of devices. */
export function isPush(part: ResultPart): part is PushStanding {
  return pushStandings.some((one) => one === part);
}

/** A portal without names tells no figure that is smaller than this, or nearer to all. */
export const leastTold = 5;
