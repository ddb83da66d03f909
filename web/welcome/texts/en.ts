export const texts = {
  hint: {
    title: 'First steps',
    what: 'Here hangs what your association and your guild have to tell you. What is new is marked.',
    deadlines: 'Deadlines and dates for you stand beside the posts, on a phone above them.',
    install: 'You can install the portal on this device: your name at the top, then “Install on this device”.',
    done: 'Understood',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    welcome: typeof texts;
  }
}
