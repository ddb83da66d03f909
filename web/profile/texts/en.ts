export const texts = {
  title: 'My profile',
  lead: 'This is how the office knows you.',
  sections: 'Sections',
  failed: 'Your profile cannot be loaded',
  parts: {
    person: 'Person',
    company: 'Company and offices',
    notifications: 'Notifications',
    'sign-in': 'Sign-in',
    data: 'My data',
  },
  days: {
    since: 'since {{from}}',
    from: 'from {{from}}',
    until: 'until {{to}}',
    both: '{{from}} to {{to}}',
  },
  company: {
    title: 'Company and offices',
    lead: 'Only the office can change this.',
    report: 'Report a change',
    subject: 'Change to the entry of {{name}}',
    nothing: 'You do not belong to any company yet and hold no office.',
    through: 'through {{company}}',
    inPortal: 'in the whole association',
    substitute: 'Substitute: {{name}}',
    honours: 'Honours',
    awarded: 'awarded on {{day}}',
  },
  data: {
    title: 'What is stored about you',
    lead: 'This is all of it. Beside it stands who may see it.',
    failed: 'Your data could not be loaded',
    seen: 'Who may see it:',
    kept: 'An entry is {{until}}.',
    entries_one: '{{number}} entry',
    entries_other: '{{number}} entries',
    rest: 'The latest {{shown}}. All of them are in the file below “Take your data with you”.',
    looks: {
      lead: 'Every look of the office at your details.',
      none: 'Nobody of the office has looked at your details.',
      somebody: 'Somebody who has left the portal',
    },
    mails: {
      lead: 'Every e-mail that the portal has sent to you.',
      none: 'The portal has not sent you an e-mail yet.',
    },
    takeAway: {
      title: 'Take your data with you',
      lead: 'All of this page as a ZIP, for people and for machines.',
      save: 'Download',
      failed: 'Your data could not be downloaded. Please try again.',
    },
  },
};

declare module '#web/base/i18n.ts' {
  interface Texts {
    profile: typeof texts;
  }
}
