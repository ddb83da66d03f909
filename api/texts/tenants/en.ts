export const texts = {
  manifest: { about: 'Posts, dates and documents of your association', documents: 'Documents', profile: 'My profile' },
  testMail: {
    subject: 'Test e-mail: this is how our e-mails arrive',
    greeting: 'Hello,',
    lead: 'This is how e-mails from {{portal}} reach your members.',
    answers: 'Replies to e-mails from the portal go to {{replyTo}}.',
    nowhere: 'The office has not yet entered an address for replies.',
  },
} as const;
