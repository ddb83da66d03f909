export const texts = {
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
  office: 'This is how you reach the office:',
  asked: {
    ask: 'Ask to be admitted',
    send: 'Send to the office',
    sent: 'The office now reads what stands here.',
  },
  changes: {
    title: 'Changes',
    lead: 'What members want to change about themselves. It holds once you approve it.',
    export: 'Export approved ones',
    since: 'Approved since',
    sinceHint: 'Without a day: all that were ever approved.',
    exportFailed: 'The table could not be loaded. Please try again.',
    search: 'Find a person',
    columns: { name: 'Person', changes: 'Change', since: 'Since' },
    empty: 'Nothing waits',
    emptyText: 'Once somebody asks for it, what members want to change about themselves stands here.',
    unset: 'In this portal what members change about themselves holds at once.',
    nothingFound: 'No change found',
    nothingFoundText: 'Nobody of that name waits for a change.',
    failed: 'The changes cannot be loaded',
    was: 'until now',
    will: 'from now on',
    between: 'Meanwhile it says “{{now}}” and no longer “{{before}}”.',
    save: 'Export as CSV',
    nothing: 'empty',
    asked: 'asked {{since}}',
    approve: 'Approve',
    decline: 'Do not approve',
    later: 'Decide later',
    choose: '{{field}}: decide',
    reason: 'Reason',
    reasonHint: 'Stands in the mail and in the person’s profile.',
    approveAll: 'Approve all',
    decide_one: 'Save 1 decision',
    decide_other: 'Save {{count}} decisions',
    done: 'Decided. {{name}} is told by mail.',
    doneWithoutMail: 'Decided. {{name}} sees it in the profile.',
    stale: 'Something has changed meanwhile. Please look again.',
    decided: 'Nothing waits here any more.',
  },
  admission: {
    title: 'Admission',
    waiting_one: '{{count}} person waits to be admitted',
    waiting_other: '{{count}} people wait to be admitted',
    one: '{{name}}, since {{since}}',
    longest: '{{name}} the longest, since {{since}}',
    look: 'Look',
  },
};

declare module '#web/base/i18n.ts' {
  interface Texts {
    members: typeof texts;
  }
}
