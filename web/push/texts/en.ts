export const texts = {
  title: 'On your devices',
  lead: 'New posts appear on the screen even when the portal is not open.',
  failed: 'The devices cannot be loaded',
  here: 'Show on this device',
  began: 'This device now shows notifications.',
  ended: 'This device no longer shows notifications.',
  denied:
    'Your browser does not allow notifications here. Open the settings of this page in the address bar and allow “Notifications”. Then reload the page.',
  installFirst:
    'On iPhone and iPad you need to install the portal first: tap “Share” in Safari, then “Add to Home Screen”. Open the portal from there.',
  impossible: 'This browser cannot show notifications. You will still get e-mails.',
  devices: 'Your devices',
  current: 'This device',
  since: 'Since {{since}}',
  reached: 'Last reached: {{at}}',
  end: 'Remove',
  endNamed: 'Remove {{name}}',
  endedNamed: '{{name}} no longer shows notifications.',
  kinds: 'Which posts',
  whereOn:
    'These posts appear on every device where you have switched this on. To switch it on, sign in on the device and go to',
  always: 'The office decides this.',
  savedOn: '{{kind}}: on your devices.',
  savedOff: '{{kind}}: not on your devices.',
  hint: {
    title: 'New posts on your screen',
    text: 'The portal can show you urgent notices and circulars on this device, even when it is not open.',
    begin: 'Switch on',
    dismiss: 'Do not ask again',
    denied: 'Your browser does not allow notifications. You can change this under “My profile”, “Notifications”.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    push: typeof texts;
  }
}
