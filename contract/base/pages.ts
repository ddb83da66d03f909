/** All pages of the web, so that the server answers other paths with 404 (specification, section 2). */
export const pages = {
  home: '/',
  post: '/posts/:id',
  bookmarks: '/bookmarks',
  dates: '/dates',
  postFile: '/posts/:id/files/:fileId',
  documents: '/documents',
  folderRights: '/documents/rights',
  document: '/documents/:id',
  currentDocument: '/documents/:id/current',
  documentTrash: '/documents/trash',
  documentCategories: '/documents/categories',
  documentStorage: '/documents/storage',
  guild: '/guilds/:id',
  company: '/companies/:id',
  profile: '/profile',
  admin: '/admin',
  drafts: '/admin/drafts',
  scheduled: '/admin/scheduled',
  published: '/admin/published',
  editPost: '/admin/posts/:id',
  attendance: '/admin/posts/:id/attendance',
  correctPost: '/admin/posts/:id/correct',
  questions: '/admin/questions',
  targeting: '/admin/targeting',
  seeAs: '/admin/see-as',
  seeAsPost: '/admin/see-as/posts/:id',
  seeAsDraft: '/admin/see-as/drafts/:id',
  seeAsDocument: '/admin/see-as/documents/:id',
  imports: '/admin/import',
  importCalendars: '/admin/import/calendars',
  importAttendees: '/admin/posts/:id/attendees/import',
  invitations: '/admin/invitations',
  changeRequests: '/admin/changes',
  audit: '/admin/audit',
  setUp: '/admin/set-up',
  searchWords: '/admin/search-words',
  operations: '/operations',
  help: '/help',
  helpQuestion: '/help/:name',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  verify: '/auth/verify',
  invitation: '/auth/invitation',
  setUpAccess: '/auth/access',
  newAddress: '/auth/change-email',
  terms: '/auth/terms',
  privacy: '/auth/privacy',
  imprint: '/auth/imprint',
  accessibility: '/auth/accessibility',
  guestHelp: '/auth/help',
  guestQuestion: '/auth/help/:name',
  jwtLogin: '/auth/jwt/login',
  jwtRegister: '/auth/jwt/register',
  auth0Login: '/auth/auth0/login',
  auth0Callback: '/auth/auth0/callback',
  amplifyLogin: '/auth/amplify/login',
  amplifyRegister: '/auth/amplify/register',
  amplifyConfirmRegister: '/auth/amplify/confirm-register',
  amplifyForgotPassword: '/auth/amplify/forgot-password',
  amplifyResetPassword: '/auth/amplify/reset-password',
  mails: '/mails',
  confirm: '/confirm',
  registration: '/registration',
  certificate: '/certificate/:name',
  waiting: '/waiting',
  agreement: '/agreement',
  unauthorized: '/401',
  notFound: '/404',
  failure: '/500',
} as const;

export type PageName = keyof typeof pages;
export type Page = (typeof pages)[PageName];

/** Pages that tell what went wrong, with the status that they tell. */
export const errorPages = { unauthorized: 401, notFound: 404, failure: 500 } as const;

/** Stands for the id of a post that there is none of yet. */
export const newId = 'new';

const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}';

const names = Object.keys(pages) as PageName[];
const patterns = names.map(patternOf);

function patternOf(name: PageName): RegExp {
  const id = name === 'editPost' ? `(?:${newId}|${uuid})` : uuid;
  const path = pages[name].replace(/:name\b/g, '[^/]+').replace(/:\w+/g, id);
  // recheck-ignore: one [^/]+ between fixed words
  return new RegExp(`^${path}/?$`);
}

/** The page that a path is; undefined for any other path, such as one with a word where an id must be. */
export function pageAt(path: string): PageName | undefined {
  return names.find((name) => pages[name] === path) ?? names[patterns.findIndex((pattern) => pattern.test(path))];
}
