export const texts = {
  agreement: {
    title: 'Please agree to the terms of use',
    changed: 'The terms of use have changed',
    first: 'The portal’s terms of use of {{version}} apply.',
    again: 'The terms of use of {{version}} apply from now on. You last agreed to those of {{before}}.',
    change: 'What is different:',
    terms: 'Terms of use',
    agree: 'Agree and continue',
    ownData: 'Download my data',
  },
  waiting: {
    pending: {
      title: 'Almost there',
      text: 'Your registration has reached the office. As soon as they have approved it, you can read and join in. That usually takes one or two working days.',
      still: 'Not approved yet. We will be glad when you look again later.',
    },
    blocked: {
      title: 'Your access is blocked',
      text: 'The office of your association has blocked your access. If you think that is a mistake, please call them.',
      still: 'Your access is still blocked.',
    },
    left: {
      title: 'Your membership has ended',
      text: 'The office of your association has noted that you are no longer a member. If that is not so, please call them.',
      still: 'Your membership has still ended.',
    },
    notInvited: {
      title: 'This portal is for invited members',
      text: 'There is no invitation for your address. Please ask the office of your association to invite you.',
      still: 'There is still no invitation for your address.',
    },
    refused: {
      title: 'The office has not admitted you',
      text: 'If you think that is a mistake, please contact the office. Nobody else can change it.',
      still: 'The office has not decided otherwise.',
    },
    notJoined: {
      title: 'You do not belong to {{portal}} yet',
      text: 'Would you like to ask to be admitted? The office decides, and knows nothing of you until then.',
      open: 'Would you like to read along there? Then we take you in at once. Nobody there knows of you until then.',
    },
    whichPerson: {
      title: 'Who are you?',
      text: 'Several people in {{portal}} have your e-mail address. Choose your name. To get access, the others will need an e-mail address of their own.',
      still: 'The portal does not know yet who you are.',
    },
    unknown: {
      title: 'One moment',
      text: 'We are looking up your membership.',
      still: 'Your membership could not be loaded.',
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
    sent: 'The office now reads what stands here.',
  },
  office: {
    title: 'Admission',
    waiting_one: '{{count}} person waits to be admitted',
    waiting_other: '{{count}} people wait to be admitted',
    one: '{{name}}, since {{since}}',
    longest: '{{name}} the longest, since {{since}}',
    look: 'Look',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    admission: typeof texts;
  }
}
