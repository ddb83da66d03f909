/**
 * What a change may touch: reads, by their paths below `/api/`. One with a slash at its end is all that lies there, the
 * others are one read each.
 */
export const reads = [
  'association/',
  'audit/',
  'change-requests/',
  'companies/',
  'confirmations',
  'craft/',
  'document/',
  'document/subscriptions',
  'guild/',
  'imports',
  'imports/',
  'invitations/',
  'lists/',
  'mail-preferences',
  'mail-preferences/folders',
  'notices/',
  'notices/count',
  'portal',
  'posts/',
  'posts/bookmarks',
  'posts/upcoming',
  'posts/unread',
  'posts/{id}/',
  'reach/',
  'roles/',
  'search',
  'see-as/',
  'targets/',
  'users/',
  'users/me',
  'users/me/admission',
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

/** What is kept of people and of the groups they belong to. */
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

/** The same, and all that anybody sees by it. */
export const belonging = [...records, 'posts/', 'document/', 'see-as/'] as const satisfies Reads[];

/** Posts, and what tells who sees them. */
export const published = [
  'posts/',
  'see-as/',
  'users/{id}/posts',
  'targets/',
  'audit/',
  'notices/',
  'search',
] as const satisfies Reads[];

/** Folders and documents, and what tells who sees them. */
export const filed = [
  'document/',
  'see-as/',
  'users/{id}/folders',
  'targets/',
  'audit/',
  'search',
] as const satisfies Reads[];

/** A change was not made, as what its caller has seen is gone or another by now. */
const outdated = [404, 409, 412];

/** The header of an answer that tells what was invalidated, as groups (RFC 9875): after a change, and where it came too late. */
export const invalidationHeader = 'cache-group-invalidation';

/** What stands in it; nothing where nothing was invalidated. */
export function invalidatedBy(invalidates: readonly Reads[] = [], status: number): string {
  return status < 300 || outdated.includes(status) ? invalidates.map((one) => `"${one}"`).join(', ') : '';
}
