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
    unknown: {
      title: 'One moment',
      text: 'We are looking up your membership.',
      still: 'Your membership could not be loaded.',
    },
    signedInAs: 'You are signed in as',
    again: 'Check again',
    signOut: 'Logout',
  },
};

declare module '#web/base/i18n.ts' {
  interface Texts {
    members: typeof texts;
  }
}
