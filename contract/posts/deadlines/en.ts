import type { DeadlinePurpose } from '../posts.ts';

export type DeadlineWords = Record<'until' | 'untilFor', string> & { verbs: Record<DeadlinePurpose, string> };

/** For the feed and mails: a day and, if known, what to do by then. */
export const deadlines = {
  until: 'by {{day}}',
  untilFor: '{{verb}} by {{day}}',
  verbs: {
    register: 'Register',
    reply: 'Reply',
    confirm: 'Confirm',
    submit: 'Submit',
    apply: 'Apply',
    order: 'Order',
    pay: 'Pay',
    act: 'Act',
  },
} satisfies DeadlineWords;
