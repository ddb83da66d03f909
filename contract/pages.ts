/** Every page of the browser's program, so that the server can answer any other path with status 404 (specification, section 2). */
export const pages = {
  home: '/',
  post: '/posts/:id',
  documents: '/documents',
  document: '/documents/:id',
  profile: '/profile',
  admin: '/admin',
  drafts: '/admin/drafts',
  scheduled: '/admin/scheduled',
  published: '/admin/published',
  editPost: '/admin/posts/:id',
  targeting: '/admin/targeting',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  verify: '/auth/verify',
  terms: '/auth/terms',
  privacy: '/auth/privacy',
  imprint: '/auth/imprint',
  jwtLogin: '/auth/jwt/login',
  jwtRegister: '/auth/jwt/register',
  waiting: '/waiting',
  unauthorized: '/401',
  notFound: '/404',
  failure: '/500',
} as const;

const errorPages: Record<string, number> = { '/401': 401, '/404': 404, '/500': 500 };
const patterns = Object.values(pages).map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`));

/** The HTTP status of the document at a path. */
export function pageStatus(path: string): number {
  return errorPages[path] ?? (patterns.some((pattern) => pattern.test(path)) ? 200 : 404);
}
