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
  person: {
    save: 'Save',
    discard: 'Discard',
    saved: 'Your details are saved.',
    languageHint: 'The portal and its mails speak it.',
    email: 'E-mail',
    emailOfOffice: 'The office knows you by this address. Only it can change it.',
    emailElsewhere: 'Only the office can change it, also at {{service}}, where you sign in.',
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
};

declare module '#web/base/i18n.ts' {
  interface Texts {
    profile: typeof texts;
  }
}
