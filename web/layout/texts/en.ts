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
    byHand: 'Tap the share icon in your browser, then “Add to Home Screen”.',
    done: 'Understood',
  },
  portal: 'Portal',
  switchPortal: 'switch',
  otherPortals: 'You are not a member here',
  waiting_one: '{{count}} person is waiting for admission',
  waiting_other: '{{count}} people are waiting for admission',
  dates: 'Dates',
  bookmarks: 'Bookmarks',
  documents: 'Documents',
  operations: 'Operation',
  myProfile: 'My profile',
  administration: 'Administration',
  invitations: 'Access',
  changes: 'Changes',
  changesOf_one: '{{count}} person is waiting for changes',
  changesOf_other: '{{count}} people are waiting for changes',
  questions: 'Questions',
  audit: 'Audit log',
  setUp: 'Set-up',
  searchWords: 'Search words',
  meFailed: 'Your membership cannot be loaded',
  deletion: {
    asked: 'Your account will be deleted on {{day}}.',
    undo: 'Cancel the deletion',
    kept: 'Your account will be kept.',
  },
  counts: {
    unread_one: '1 unread post',
    unread_other: '{{number}} unread posts',
    posts_one: '1 post',
    posts_other: '{{number}} posts',
  },
  officeArea: {
    title: 'This area is for the office',
    text: 'Posts for you are under News. If you need access to this area, please ask the office.',
    back: 'Go to News',
  },
  navigation: {
    label: 'Main navigation',
    open: 'Open navigation',
    close: 'Close navigation',
    more: '{{title}}: show more',
    less: '{{title}}: show less',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    layout: typeof texts;
  }
}
