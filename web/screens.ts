import type { errorPages, PageName } from '#contract/base/pages.ts';
import { areaOf, type TextArea } from './base/language/text-areas.ts';
import type { Feature, TextKey } from './base/language/text-types.ts';
import type { IconName } from './ui/media/icon.tsx';

/**
 * Who comes to a screen, and what stands around it: guests who sign in, guests who read, whoever comes by a mail or a link,
 * who is signed in and no member yet, members, the office, and who runs the installation.
 */
export type Access = 'guest' | 'reader' | 'mailed' | 'open' | 'newcomer' | 'member' | 'office' | 'operator';

type Key = { [F in Feature]: Extract<TextKey<readonly [F]>, `${F}:${string}`> }[Feature];

export interface Screen {
  access: Access;
  /** Its file, which exports its `Component`. The texts of its folder come with it. */
  module: string;
  /** Props of the component, where several screens have one. */
  props?: object;
  /** Texts of other folders that it shows at first, beside those of who comes to it. */
  texts?: readonly TextArea[];
  /** Has a line in the navigation, with this text. */
  title?: Key;
  icon?: IconName;
  /** The line above its own; without a line of its own, the line that is marked. */
  within?: PageName;
}

/** A page that is drawn by a module of its own, and must have an entry here. */
type DrawnPage = Exclude<PageName, keyof typeof errorPages | 'auth0Callback'>;

const login = { access: 'guest', module: 'identity/login/login-page.tsx' } as const;
const register = { access: 'guest', module: 'identity/login/register-page.tsx' } as const;
const forgotPassword = { access: 'guest', module: 'identity/password/forgot-password-page.tsx' } as const;
const resetPassword = { access: 'mailed', module: 'identity/password/reset-password-page.tsx' } as const;
const verify = { access: 'mailed', module: 'identity/address/verify-page.tsx' } as const;
const legal = { access: 'reader', module: 'identity/page/legal-page.tsx' } as const;
const guestHelp = { access: 'open', module: 'help/guest-help-page.tsx' } as const;
const officeList = {
  access: 'office',
  module: 'posts/office-list-page.tsx',
  texts: ['documents', 'writing', 'office'],
  within: 'admin',
} as const;

/** Every screen, once; the lines of the navigation in their order. Router, navigation, guards and the build read it. */
export const screens = {
  home: {
    access: 'member',
    module: 'posts/feed-page.tsx',
    title: 'posts:feed.title',
    icon: 'news',
  },
  post: { access: 'member', module: 'posts/post-page.tsx' },
  postFile: { access: 'member', module: 'posts/post-file-page.tsx', texts: ['documents'] },
  dates: {
    access: 'member',
    module: 'posts/dates-page.tsx',
    texts: ['dates'],
    title: 'layout:dates',
    icon: 'calendar',
  },
  documents: {
    access: 'member',
    module: 'documents/documents-page.tsx',
    title: 'layout:documents',
    icon: 'folder',
  },
  bookmarks: {
    access: 'member',
    module: 'posts/bookmarks-page.tsx',
    texts: ['bookmarks'],
    title: 'layout:bookmarks',
    within: 'home',
  },
  document: { access: 'member', module: 'documents/documents-page.tsx', within: 'documents' },
  currentDocument: { access: 'member', module: 'documents/pages/current-page.tsx', within: 'documents' },
  folderRights: {
    access: 'office',
    module: 'documents/rights/rights-page.tsx',
    texts: ['office'],
    within: 'documents',
  },
  documentTrash: { access: 'office', module: 'documents/pages/trash-page.tsx', within: 'documents' },
  documentCategories: {
    access: 'office',
    module: 'documents/pages/categories-page.tsx',
    texts: ['office'],
    within: 'documents',
  },
  documentStorage: {
    access: 'office',
    module: 'documents/pages/storage-page.tsx',
    texts: ['admission'],
    within: 'documents',
  },
  guild: { access: 'member', module: 'search/guild-page.tsx' },
  company: { access: 'member', module: 'search/company-page.tsx' },
  profile: {
    access: 'member',
    module: 'profile/profile-page.tsx',
    // Its fields and dialogs are called as those of the office are.
    texts: ['office', 'guest'],
    title: 'layout:myProfile',
    icon: 'person',
  },

  help: { access: 'member', module: 'help/help-page.tsx' },
  helpQuestion: { access: 'member', module: 'help/question-page.tsx' },

  admin: {
    access: 'office',
    module: 'posts/templates-page.tsx',
    texts: ['writing'],
    title: 'posts:editor.titleNew',
    icon: 'write',
  },
  drafts: { ...officeList, props: { kind: 'drafts' }, title: 'posts:office.drafts.title' },
  scheduled: { ...officeList, props: { kind: 'scheduled' }, title: 'posts:office.scheduled.title' },
  published: { ...officeList, props: { kind: 'published' }, title: 'posts:office.published.title' },
  questions: {
    access: 'office',
    module: 'questions/questions-page.tsx',
    title: 'layout:questions',
    within: 'admin',
  },
  editPost: { access: 'office', module: 'posts/editor-page.tsx', texts: ['writing'] },
  attendance: { access: 'office', module: 'attendance/attendance-page.tsx' },
  correctPost: { access: 'office', module: 'posts/correction-page.tsx', texts: ['writing'] },

  targeting: {
    access: 'office',
    module: 'office/targeting-page.tsx',
    texts: ['inviting', 'office'],
    title: 'targeting:title',
    icon: 'audience',
  },
  invitations: {
    access: 'office',
    module: 'invitations/invitations-page.tsx',
    texts: ['inviting'],
    title: 'layout:invitations',
    within: 'targeting',
  },
  changeRequests: {
    access: 'office',
    module: 'people/changes/change-requests-page.tsx',
    title: 'layout:changes',
    within: 'targeting',
  },
  audit: { access: 'office', module: 'audit/audit-page.tsx', title: 'layout:audit', within: 'targeting' },
  imports: { access: 'office', module: 'imports/import-page.tsx', texts: ['inviting'], within: 'targeting' },
  importCalendars: {
    access: 'office',
    module: 'imports/calendars/calendars-page.tsx',
    texts: ['importedDates', 'dates'],
    within: 'dates',
  },
  importAttendees: {
    access: 'office',
    module: 'imports/attendees/attendees-page.tsx',
    texts: ['importedAttendees', 'results'],
    within: 'published',
  },
  seeAs: { access: 'office', module: 'see-as/see-as-page.tsx', within: 'targeting' },
  seeAsPost: { access: 'office', module: 'see-as/see-as-post-page.tsx', texts: ['questions'], within: 'targeting' },
  seeAsDraft: { access: 'office', module: 'see-as/see-as-draft-page.tsx', within: 'targeting' },
  seeAsDocument: {
    access: 'office',
    module: 'see-as/see-as-document-page.tsx',
    texts: ['documents', 'office'],
    within: 'targeting',
  },

  setUp: {
    access: 'office',
    module: 'set-up/set-up-page.tsx',
    // Its field for files is that of the import.
    texts: ['inviting', 'office', 'imports'],
    title: 'layout:setUp',
    icon: 'settings',
  },
  searchWords: {
    access: 'office',
    module: 'set-up/search-words-page.tsx',
    texts: ['office'],
    title: 'layout:searchWords',
    within: 'setUp',
  },

  operations: {
    access: 'operator',
    module: 'operations/operations-page.tsx',
    title: 'layout:operations',
    icon: 'servers',
  },

  login,
  jwtLogin: login,
  auth0Login: login,
  amplifyLogin: login,
  register,
  jwtRegister: register,
  amplifyRegister: register,
  forgotPassword,
  amplifyForgotPassword: forgotPassword,
  terms: { ...legal, props: { text: 'terms' } },
  privacy: { ...legal, props: { text: 'privacy' } },
  imprint: { ...legal, props: { text: 'imprint' } },

  verify,
  amplifyConfirmRegister: verify,
  resetPassword,
  amplifyResetPassword: resetPassword,
  invitation: { access: 'mailed', module: 'identity/address/invitation-page.tsx' },
  setUpAccess: { access: 'open', module: 'identity/address/set-up-access-page.tsx' },
  newAddress: { access: 'mailed', module: 'identity/address/new-address-page.tsx' },

  // Barriers are met on both sides of the sign-in.
  accessibility: { access: 'open', module: 'accessibility/statement-page.tsx' },
  guestHelp,
  guestQuestion: guestHelp,
  // Kinds of post are called as members read them.
  mails: { access: 'open', module: 'profile/notifications/mails-page.tsx', texts: ['member', 'push'] },
  confirm: { access: 'open', module: 'confirmations/confirm-page.tsx' },
  registration: { access: 'open', module: 'registrations/link-page.tsx' },
  certificate: { access: 'open', module: 'registrations/certificate-page.tsx' },

  waiting: { access: 'newcomer', module: 'admission/waiting-page.tsx' },
  agreement: { access: 'newcomer', module: 'admission/agreement-page.tsx' },
} as const satisfies Record<DrawnPage, Screen>;

/** What has an entry, so that a missing one is a single error. */
export type ScreenName = keyof typeof screens;

export const screenNames = Object.keys(screens) as ScreenName[];

/** A screen that has a line in the navigation. */
export type LineName = { [N in ScreenName]: (typeof screens)[N] extends { title: Key } ? N : never }[ScreenName];

export const lineNames = screenNames.filter((name): name is LineName => 'title' in screens[name]);

/** The texts that come with a screen: those of its folder, and those it names. */
export function textsOf({ module, texts = [] }: Screen): TextArea[] {
  return [areaOf(module.split('/', 1)[0] ?? ''), ...texts];
}

/** The entry of a page; undefined for a page without a module of its own. */
export function screenOf(page: PageName | undefined): Screen | undefined {
  return (screens as Partial<Record<PageName, Screen>>)[page ?? 'notFound'];
}

/** What the document does for a screen before its program has come; only the build reads it, and no browser loads it. */
interface Preload {
  /** What it paints below the title of a line that is within none. */
  lead?: Key;
  /** The title is where that of a wide page is. */
  wide?: boolean;
}

export const screenPreloads: Partial<Record<ScreenName, Preload>> = {
  documents: { wide: true },
  profile: { lead: 'profile:lead' },
  admin: { wide: true },
  targeting: { lead: 'targeting:lead', wide: true },
  setUp: { lead: 'set-up:lead' },
};
