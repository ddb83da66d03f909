export const texts = {
  skip: 'Skip to content',
  display: 'Display settings',
  displayCustomised: 'Display settings (customised)',
  account: 'account',
  profile: 'Profile',
  settings: 'Settings',
  signOut: 'Sign out',
  portal: 'Portal',
  switchPortal: 'switch',
  news: 'News',
  documents: 'Documents',
  myProfile: 'My profile',
  administration: 'Administration',
  newContent: 'New content',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  targeting: 'Target groups',
  invitations: 'Invitations',
  audit: 'Audit log',
  meFailed: 'Your membership could not be loaded',
  counts: {
    unread_one: '1 unread post',
    unread_other: '{{number}} unread posts',
    posts_one: '1 post',
    posts_other: '{{number}} posts',
  },
  navigation: {
    label: 'Main navigation',
    open: 'Open navigation',
    close: 'Close navigation',
    more: '{{title}}: show more',
    less: '{{title}}: show less',
  },
  coming: {
    heading: 'This follows',
    documents: {
      title: 'Documents',
      text: 'Your association’s circulars, contracts and forms will hang here, always in the version that holds.',
    },
    profile: {
      title: 'My profile',
      text: 'You will look after your contact details, notifications and password here.',
    },
  },
};

declare module '#web/base/i18n.ts' {
  interface Texts {
    layout: typeof texts;
  }
}
