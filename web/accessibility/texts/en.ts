export const texts = {
  title: 'Accessibility statement',
  back: 'Back',
  intro: 'This statement is for the member portal {{portal}}.',
  status: {
    title: 'How accessible the portal is',
    text: 'The portal is built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and thereby to EN\u00A0301\u00A0549. It conforms to them, apart from what stands below.',
    checked: 'Last checked on {{day}}, by a self-assessment.',
    continuous: 'Every new version is checked, by a self-assessment.',
  },
  limits: {
    title: 'What is not accessible',
    documents:
      'Documents and pictures that others upload, such as scanned pages, are not always accessible. If you need one of them in another form, ask for it with the form below.',
  },
  report: {
    title: 'Report a barrier',
    lead: 'Tell us what you cannot use. It goes to the office, without signing in.',
    text: 'What does not work?',
    page: 'On which page?',
    pageHint: 'Its address, or what it is called',
    email: 'Your e-mail address',
    emailHint: 'If you would like an answer',
    send: 'Send to the office',
    sent: 'The office gets your message by e-mail now.',
    answer: 'The office gets your message by e-mail now, and answers to {{email}}.',
    another: 'Report another one',
    needed: 'Please write what does not work.',
  },
  enforcement: {
    title: 'If the office does not help',
    text: 'If the office does not answer, or its answer does not help, you can turn to the body that enforces or arbitrates accessibility in your state.',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    accessibility: typeof texts;
  }
}
