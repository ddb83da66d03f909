export const texts = {
  hint: {
    title: 'First steps',
    what: 'Your association and your guild post their news here. New posts are marked.',
    deadlines: 'Your deadlines and dates are beside the posts, on a phone above them.',
    install: 'You can install the portal on this device: your name at the top, then “Install on this device”.',
    done: 'Understood',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    welcome: typeof texts;
  }
}
