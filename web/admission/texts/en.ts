export const texts = {
  agreement: {
    title: 'Please agree to the terms of use',
    changed: 'The terms of use have changed',
    first: 'The portal’s terms of use of {{version}} apply.',
    again: 'The terms of use of {{version}} apply from now on. You last agreed to those of {{before}}.',
    change: 'What has changed:',
    terms: 'Terms of use',
    agree: 'Agree and continue',
    ownData: 'Download my data',
  },
  waiting: {
    pending: {
      title: 'Almost there',
      text: 'Your registration has reached the office. As soon as the office approves it, you can use the portal. This usually takes one or two working days.',
      still: 'The office has not approved your registration yet. Please check again later.',
    },
    blocked: {
      title: 'Your access is blocked',
      text: 'The office of your association has blocked your access. If you think this is a mistake, please call the office.',
      still: 'Your access is still blocked.',
    },
    left: {
      title: 'Your membership has ended',
      text: 'The office of your association has recorded that you are no longer a member. If this is a mistake, please call the office.',
      still: 'Your membership is still recorded as ended.',
    },
    notInvited: {
      title: 'This portal is for invited members',
      text: 'There is no invitation for your address. Please ask the office of your association to invite you.',
      still: 'There is still no invitation for your address.',
    },
    refused: {
      title: 'The office has not admitted you',
      text: 'If you think this is a mistake, please contact the office. Only the office can change this.',
      still: 'The office has not changed its decision.',
    },
    notJoined: {
      title: 'You do not belong to {{portal}} yet',
      text: 'Would you like to ask the office to admit you? The office decides. It knows nothing about you before you ask.',
      open: 'Would you like to read the posts there? We will then admit you at once. Until then nobody there knows about you.',
    },
    whichPerson: {
      title: 'Who are you?',
      text: 'Several people in {{portal}} have your e-mail address. Choose your name. To get access, the others will need an e-mail address of their own.',
      still: 'The portal does not know yet who you are.',
    },
    unknown: {
      title: 'One moment',
      text: 'We are checking your membership.',
      still: 'Your membership cannot be loaded.',
    },
    signedInAs: 'You are signed in as',
    again: 'Check again',
    signOut: 'Logout',
    back: 'Back to {{portal}}',
  },
  who: { choose: 'Your name', none: 'None of these people', me: 'This is me' },
  asked: {
    ask: 'Ask to be admitted',
    send: 'Send to the office',
    sent: 'The office now has your details.',
  },
  office: {
    title: 'Admission',
    waiting_one: '{{count}} person is waiting for admission',
    waiting_other: '{{count}} people are waiting for admission',
    one: '{{name}}, since {{since}}',
    longest: 'longest: {{name}}, since {{since}}',
    look: 'View',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    admission: typeof texts;
  }
}
