import type { UnreadReason } from '#contract/imports/calendar-words.ts';

/** Why an event of a calendar file cannot become a draft. */
export class Unread extends Error {
  readonly reason: UnreadReason;

  constructor(reason: UnreadReason) {
    super(reason);
    this.reason = reason;
  }
}
