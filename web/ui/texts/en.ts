export const texts = {
  tagline: 'Where the trades come together',
  legal: { imprint: 'Imprint', privacy: 'Privacy', terms: 'Terms of use' },
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  field: { optional: '(optional)' },
  password: { show: 'Show password', hide: 'Hide password' },
  search: { clear: 'Clear the search' },
  connection: {
    lost: 'No connection',
    stays: 'What is loaded stays readable.',
    still: 'Still no connection',
    page: 'We cannot reach your portal. As soon as you have reception again, it goes on here.',
  },
  failure: { retry: 'Try again', requestId: 'Request number for our support:', change: 'That did not work.' },
  noPermission: {
    title: 'This is for the office',
    text: 'You can see everything addressed to you. If you need access here, ask the office of your association.',
  },
  table: {
    actions: 'Actions',
    pages: 'Pages: {{of}}',
    range: '{{from}}–{{to}} of {{total}}',
    previous: 'Previous',
    next: 'Next',
    sortBy: 'Sort by',
    ascending: '{{title}}, ascending',
    descending: '{{title}}, descending',
  },
  picker: {
    search: 'Search',
    found: 'Found',
    nothing: 'Nothing found. Try fewer letters.',
    more_one: '{{count}} more: type further letters.',
    more_other: '{{count}} more: type further letters.',
    remove: 'Remove {{name}}',
  },
  form: {
    invalid: 'Please check this.',
    taken: 'This exists already. Please choose another.',
    required: 'Please fill this in.',
    backwards: 'The last day lies before the first.',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you have changed here is not saved yet and would be gone.',
    stay: 'Keep editing',
    leave: 'Discard changes',
  },
  conflict: {
    title: 'Somebody else has saved meanwhile',
    text: 'These fields differ. Which state shall hold?',
    same: 'What was saved says the same as yours.',
    field: 'Field',
    mine: 'Yours',
    theirs: 'Saved meanwhile',
    nothing: '(empty)',
    takeTheirs: 'Take what was saved',
    keepMine: 'Save mine',
  },
  errors: {
    input: {
      invalid: 'Some of the input is not right.',
      notJson: 'The request was damaged on its way.',
      malformed: 'The request was damaged on its way.',
    },
    tenant: { invalid: 'This portal does not exist.' },
    auth: {
      otherIssuer: 'This portal signs people in through another service.',
      required: 'Please sign in again.',
      invalidToken: 'Your sign-in has ended. Please sign in again.',
      unverified: 'Your e-mail address has not been confirmed yet.',
      keysUnavailable: 'The sign-in service does not answer at the moment. This is not your fault.',
    },
    access: { denied: 'This is for the office only.' },
    members: {
      pending: 'Your membership has not been approved yet.',
      blocked: 'Your access has been blocked by the office.',
      left: 'Your membership has ended.',
      notInvited: 'This portal is for invited members only.',
      groupInUse: 'Posts or folders still need this group.',
      lastAdmin: 'Somebody must be left to run the portal. Please appoint another person first.',
      jobsApart:
        'Both are in the same company at different times, with a gap between them. Please change one of the two jobs first.',
    },
    notFound: 'It is no longer there, or it is not meant for you.',
    methodNotAllowed: 'The portal does not know how to do that.',
    conflict: 'This contradicts what is stored. Please load the page again.',
    posts: {
      alreadyPublished: 'This post has already been published.',
      notReady: 'This post lacks something it needs to be published.',
    },
    imports: {
      notNow: 'The import is not at this step. Load the page again to see where it is.',
      wrongRows: 'Some rows are wrong. Correct them or leave them out.',
      unreadable: 'The file cannot be read as a table. Save it as CSV or XLSX and try again.',
    },
    stale: 'Somebody else has changed this meanwhile. Please load the page again.',
    tooLarge: 'That is too large.',
    wrongType: 'This type of file or content is not accepted.',
    tooMany: 'That was too many attempts. Please wait a moment.',
    internal: 'Something went wrong on our side. This is not your fault.',
    unavailable: 'The portal is not ready at the moment. Please try again in a minute.',
    unreachable: 'We could not reach the server. Please check your connection.',
  },
};

declare module '#web/base/i18n.ts' {
  interface Texts {
    ui: typeof texts;
  }
}
