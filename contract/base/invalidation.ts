/**
 * The reads that a change may invalidate, by their paths below `/api/`. A path with a slash at its end means all reads
 * below it, any other one read.
 */
export const reads = [
  'association/',
  'audit/',
  'certificates/',
  'change-requests/',
  'companies/',
  'confirmations',
  'craft/',
  'document/',
  'document/subscriptions',
  'guild/',
  'help',
  'imports',
  'imports/',
  'invitations/',
  'lists/',
  'mail-preferences',
  'mail-standstill',
  'mail-preferences/folders',
  'notices/',
  'notices/count',
  'portal',
  'operations',
  'posts/',
  'posts/bookmarks',
  'posts/dates',
  'posts/templates/',
  'posts/text-blocks/',
  'posts/upcoming',
  'posts/unread',
  'posts/{id}/',
  'posts/{id}/attendance',
  'posts/{id}/questions',
  'questions/',
  'registrations',
  'reach/',
  'roles/',
  'search',
  'search/synonyms/',
  'see-as/',
  'targets/',
  'users/',
  'users/me',
  'users/me/admission',
  'users/me/calendar',
  'users/me/certificates',
  'users/me/devices',
  'users/me/mail-preferences',
  'users/me/mail-preferences/recent',
  'users/me/passkeys',
  'users/me/push-subscriptions',
  'users/me/sign-in',
  'users/waiting',
  'users/{id}/folders',
  'users/{id}/posts',
] as const;
export type Reads = (typeof reads)[number];

/** The reads of people and of the groups they belong to. */
export const records = [
  'users/',
  'companies/',
  'guild/',
  'association/',
  'craft/',
  'lists/',
  'roles/',
  'change-requests/',
  'invitations/',
  'targets/',
  'reach/',
  'audit/',
  'notices/',
  'search',
] as const satisfies Reads[];

/** The same, and everything whose visibility depends on them. */
export const belonging = [...records, 'posts/', 'document/', 'see-as/'] as const satisfies Reads[];

/** Posts, and the reads that show who sees them. */
export const published = [
  'posts/',
  'see-as/',
  'users/{id}/posts',
  'targets/',
  'audit/',
  'notices/',
  'search',
] as const satisfies Reads[];

/** Folders and documents, and the reads that show who sees them. */
export const filed = [
  'document/',
  'see-as/',
  'users/{id}/folders',
  'targets/',
  'audit/',
  'search',
] as const satisfies Reads[];

/** A change was refused, because what the caller saw is gone or has changed. */
const outdated = [404, 409, 412];

/** The header that names the invalidated reads as groups (RFC 9875): after a change, and after a refused one. */
export const invalidationHeader = 'cache-group-invalidation';

/** The value of the header; none if nothing was invalidated. */
export function invalidatedBy(invalidates: readonly Reads[] = [], status: number): string {
  return status < 300 || outdated.includes(status) ? invalidates.map((one) => `"${one}"`).join(', ') : '';
}
