export const texts = {
  see: 'View the invitation',
  title: 'The invitation',
  lead: 'Everybody you invite gets this e-mail. Here it is in the language of the portal; each person reads it in his or her own.',
  note: 'Your sentence in the invitation',
  noteHint: 'It stands in every invitation that is sent from now on.',
  save: 'Save the sentence',
  saved: 'The sentence is saved.',
  together: 'People with the same address get one e-mail together.',
  failed: 'The invitation cannot be loaded',
  one: {
    send: 'Invite',
    sendOf: 'Invite {{name}}',
    title: 'Invite {{name}}?',
    text: 'One e-mail with a link to set up access is sent to {{email}}.',
    again: 'Invite again',
    againOf: 'Invite again: {{name}}',
    againTitle: 'Write to {{name}} again?',
    againText: {
      sent: 'An e-mail was sent to {{email}} on {{at}}. A second one is sent there now.',
      sending:
        'An e-mail to {{email}} was begun on {{at}}, and the mail server has not confirmed it. It may have arrived. A second one is sent there now.',
      refused:
        'The mail server refused {{email}} on {{at}}. One e-mail is sent there again; without another address it will probably be refused.',
      bounced:
        'The e-mail to {{email}} came back, as noted on {{at}}. One e-mail is sent there again; without another address it will probably come back.',
    },
    done: 'The invitation goes to {{email}}.',
    nobody: 'Nothing was sent. {{name}} has signed in meanwhile or is being written to right now.',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    'people/inviting': typeof texts;
  }
}
