import type { DeadlinePurpose } from '../posts.ts';

export type DeadlineWords = Record<'until' | 'untilFor', string> & { verbs: Record<DeadlinePurpose, string> };

/** Of the feed and of mails: a day and, where it is known, what is to be done until then. */
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
