import { signIn } from '../sign-in/texts/en.ts';

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
  signIn,
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
    languageHint: 'The portal and its e-mails speak it.',
    email: 'E-mail',
    emailOfOffice: 'The office knows you by this address. Only it can change it.',
    emailElsewhere: 'Only the office can change it, also at {{service}}, where you sign in.',
  },
  picture: {
    add: 'Add a picture',
    change: 'Change the picture',
    remove: 'Remove',
    choose: 'Choose a picture on this device',
    cropTitle: 'Part of the picture',
    cropHint: 'Move the picture until the circle shows what others are to see.',
    cropArea: 'Part that is shown, moved with the arrow keys',
    zoom: 'Size',
    use: 'Use the picture',
    cancel: 'Cancel',
    unreadable: 'This browser cannot read the file as a picture. Choose a photo as JPEG or PNG.',
    saved: 'Your picture is saved.',
    removed: 'Your picture is removed.',
    removeTitle: 'Remove the picture?',
    removeText: 'Your initials stand in its place again. The file is deleted.',
    removeConfirm: 'Remove the picture',
  },
  visibility: {
    title: 'What other members see',
    lead: 'The office sees everything. Others see your name and what you show them here, for example below a post of yours.',
    fields: { picture: 'Picture', phone: 'Phone', mobile: 'Mobile', email: 'E-mail' },
    viewers: { office: 'only the office', guild: 'members of my guild', members: 'all members' },
    saved: '{{field}}: {{viewers}}.',
  },
  notifications: {
    title: 'What reaches you by e-mail',
    lead: 'To {{email}}. In the portal there is always everything.',
    failed: 'The folders cannot be loaded',
    folders: 'New documents',
    foldersLead: 'in folders you have subscribed to; one e-mail a day at most',
    noFolders: 'You have not subscribed to any folder.',
    toDocuments: 'To the documents',
    leave: 'Unsubscribe',
    leaveFolder: 'Unsubscribe from {{name}}',
    leftFolder: 'You are unsubscribed from {{name}}.',
    always: 'Always',
    alwaysLead:
      'This cannot be turned off, because you could not get in any more or would work with what no longer holds.',
    kinds: {
      account: { title: 'Your account', text: 'confirmation of the address and a new password, when you ask for it' },
      membership: { title: 'Your membership', text: 'invitation, and what the office decides about your admission' },
      downloaded: {
        title: 'Downloaded documents',
        text: 'when one that you have loaded holds no more and the office says so',
      },
      waiting: { title: 'People waiting', text: 'when somebody waits to be admitted' },
    },
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
    failed: 'Your data cannot be loaded',
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
    device:
      'This device also holds the posts you loaded last and your details until you log out, for {{days}} days at most without a connection.',
    deviceChange: 'Change',
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
