export const texts = {
  above: 'Registrations',
  title: 'Who is there?',
  failed: 'The list cannot be loaded',
  day: 'Day',
  ofTotal_one: 'of 1 there',
  ofTotal_other: 'of {{total}} there',
  missing_one: '1 is still missing',
  missing_other: '{{n}} are still missing',
  search: 'Name or company',
  filter: 'Presence',
  chips: { all: 'All', missing: 'Missing', there: 'There' },
  none: 'Nobody fits this choice.',
  further_one: 'Show 1 more',
  further_other: 'Show {{n}} more',
  press: 'Is there',
  there: 'there, {{time}}',
  pressOf: '{{name}}: {{words}}',
  year: 'apprentice, year {{year}}',
  certificate: 'Certificate',
  certificateOf: 'Certificate of {{name}}',
  notRegistered: 'not registered',
  nobody: 'deleted member',
  notBefore: 'You can mark people here from {{day}} on.',
  offline:
    'No network. What you press is kept on this device and is sent by itself later. Leave this page open, or open it again once you have a network. The list is as of {{moment}}.',
  needsNetwork: 'This list is not on this device',
  needsNetworkOnce: 'Open it once with a network. On your own device it then opens without one too.',
  waiting_one: '1 press has not been transferred yet.',
  waiting_other: '{{n}} presses have not been transferred yet.',
  refused:
    'The portal has not taken over the presence of {{names}}: the person no longer exists, or the event is not on this day any more.',
  understood: 'Understood',
  add: 'Somebody is there who is not registered',
  walkIn: {
    title: 'Who is there?',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    missing: 'Enter the last name.',
    save: 'Is there',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    attendance: typeof texts;
  }
}
