export const texts = {
  title: 'On your devices',
  lead: 'What is new appears on the screen, even when the portal is not open.',
  failed: 'The devices cannot be loaded',
  here: 'Show on this device',
  began: 'This device now shows what is new.',
  ended: 'This device shows nothing more.',
  denied:
    'Your browser allows no notifications here. Open the settings of this page in the address bar and allow “Notifications”. Then reload the page.',
  installFirst:
    'On iPhone and iPad this works with the installed portal alone: tap “Share” in Safari, then “Add to Home Screen”. Open the portal from there.',
  impossible: 'This browser cannot show notifications. E-mails come all the same.',
  devices: 'Your devices',
  current: 'This device',
  since: 'Since {{since}}',
  reached: 'Last reached: {{at}}',
  end: 'Sign off',
  endNamed: 'Sign off {{name}}',
  endedNamed: '{{name}} shows nothing more.',
  kinds: 'Which posts',
  whereOn: 'On devices where you have switched this on. That is done on the device itself, signed in, under',
  always: 'Set by the office.',
  savedOn: '{{kind}}: on your devices.',
  savedOff: '{{kind}}: not on your devices.',
  hint: {
    title: 'What is new, on your screen',
    text: 'The portal can show you urgent notices and circulars on this device, even when it is not open.',
    begin: 'Switch on',
    dismiss: 'Do not ask again',
    denied: 'Your browser allows no notifications. You can change that under “My profile”, “Notifications”.',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    push: typeof texts;
  }
}
