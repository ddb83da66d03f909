export const texts = {
  see: 'View the invitation',
  title: 'The invitation',
  lead: 'Everyone you invite gets this e-mail. It is shown here in the language of the portal; each person reads it in their own language.',
  note: 'Your sentence in the invitation',
  noteHint: 'Your sentence appears in every invitation that is sent from now on.',
  save: 'Save the sentence',
  saved: 'The sentence has been saved.',
  together: 'People with the same address get one e-mail together.',
  failed: 'The invitation cannot be loaded',
  one: {
    send: 'Invite',
    sendOf: 'Invite {{name}}',
    title: 'Invite {{name}}?',
    text: 'An e-mail with a link to set up access is sent to {{email}}.',
    again: 'Invite again',
    againOf: 'Invite again: {{name}}',
    againTitle: 'Write to {{name}} again?',
    againText: {
      sent: 'An e-mail was sent to {{email}} on {{at}}. A second one will now be sent there.',
      sending:
        'The portal handed the mail server an e-mail to {{email}} on {{at}}, and the server has not confirmed it. It may have arrived. A second one will now be sent there.',
      refused:
        'The mail server refused {{email}} on {{at}}. Another e-mail will now be sent there; unless the address changes, it will probably be refused again.',
      bounced:
        'The e-mail to {{email}} came back, as noted on {{at}}. Another e-mail will now be sent there; unless the address changes, it will probably come back again.',
    },
    done: 'The invitation is being sent to {{email}}.',
    nobody: 'Nothing was sent. {{name}} has signed in meanwhile or is being sent an e-mail right now.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'people/inviting': typeof texts;
  }
}
