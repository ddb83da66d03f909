export const texts = {
  hint: {
    title: 'First steps',
    what: 'Your association and your guild post their news here. New posts are marked.',
    deadlines: 'You also find your deadlines and dates here.',
    install: 'You will find “Install on this device” under your name.',
    done: 'Understood',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    welcome: typeof texts;
  }
}
