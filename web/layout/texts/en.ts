export const texts = {
  skip: 'Skip to content',
  skipToNavigation: 'Skip to navigation',
  skipToSearch: 'Skip to search',
  search: 'Search',
  searchKeys: 'Ctrl K',
  display: 'Display settings',
  displayCustomised: 'Display settings (customised)',
  bell: { title: 'Notifications', new_one: 'Notifications, 1 new', new_other: 'Notifications, {{number}} new' },
  account: 'account',
  profile: 'Profile',
  settings: 'Settings',
  signOut: 'Logout',
  install: {
    item: 'Install on this device',
    byHand: 'Tap the share symbol of your browser, then “Add to Home Screen”. The portal then has an icon of its own.',
    done: 'Understood',
  },
  portal: 'Portal',
  switchPortal: 'switch',
  otherPortals: 'You are no member here',
  waiting_one: '{{count}} person waits to be admitted',
  waiting_other: '{{count}} people wait to be admitted',
  documents: 'Documents',
  myProfile: 'My profile',
  administration: 'Administration',
  invitations: 'Access',
  changes: 'Changes',
  changesOf_one: '{{count}} person waits for changes',
  changesOf_other: '{{count}} people wait for changes',
  audit: 'Audit log',
  setUp: 'Set-up',
  meFailed: 'Your membership could not be loaded',
  deletion: { asked: 'Your account is deleted on {{day}}.', undo: 'Take back', kept: 'Your account stays.' },
  counts: {
    unread_one: '1 unread post',
    unread_other: '{{number}} unread posts',
    posts_one: '1 post',
    posts_other: '{{number}} posts',
  },
  officeArea: {
    title: 'This area belongs to the office',
    text: 'Here it writes posts and keeps who belongs. What is addressed to you, you see under News. If you need access here, ask the office.',
    back: 'To News',
  },
  navigation: {
    label: 'Main navigation',
    open: 'Open navigation',
    close: 'Close navigation',
    more: '{{title}}: show more',
    less: '{{title}}: show less',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    layout: typeof texts;
  }
}
