export const texts = {
  title: 'Accessibility statement',
  back: 'Back',
  intro: 'This statement is for the member portal {{portal}}.',
  status: {
    title: 'How accessible the portal is',
    text: 'The portal follows the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and therefore EN 301 549. It meets them, with the exceptions listed below.',
    checked: 'Last reviewed by self-assessment on {{day}}.',
    continuous: 'Every new version is reviewed by self-assessment.',
  },
  limits: {
    title: 'What is not accessible',
    documents:
      'Documents and pictures uploaded by others, such as scanned pages, are not always accessible. If you need one of them in another form, please write to us with the form below.',
  },
  report: {
    title: 'Report a barrier',
    lead: 'Tell us what you cannot use. Your message goes to the office. You do not need to sign in.',
    text: 'What does not work?',
    page: 'On which page?',
    pageHint: 'The address or name of the page',
    email: 'Your e-mail address',
    emailHint: 'If you would like an answer',
    send: 'Send to the office',
    sent: 'Your message is being sent to the office by e-mail.',
    answer: 'Your message is being sent to the office by e-mail. The office will reply to {{email}}.',
    another: 'Report another barrier',
    needed: 'Please tell us what does not work.',
  },
  enforcement: {
    title: 'If the office does not help',
    text: 'If the office does not reply, or its reply does not help, you can contact the enforcement or arbitration body of your federal state.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    accessibility: typeof texts;
  }
}
