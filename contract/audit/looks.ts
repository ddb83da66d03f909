// What an admin's look at other people's data is a look at. A test holds it against the routes that say `personal`.
import type { AuditedEntity } from './fields.ts';

/** What is looked at that no table of changes has. */
export const lookedAtOnly = ['audiences', 'auditEntries'] as const;
export type AuditEntity = AuditedEntity | (typeof lookedAtOnly)[number];

/**
 * How it was looked at: the row or the list itself, as a file, with the eyes of a group, whom an audience reaches, or
 * whether and why one person sees something.
 */
export const looks = ['view', 'export', 'seeAs', 'reach', 'sight'] as const;
export type Look = (typeof looks)[number];

type Looking = readonly [entity: AuditEntity, look: Look];

/** By the route: one thing has one name, whether it is read or changed. */
export const lookings: Readonly<Partial<Record<string, Looking>>> = {
  'GET /api/users': ['users', 'view'],
  'GET /api/users/{id}': ['users', 'view'],
  'GET /api/users/{id}/admission': ['users', 'view'],
  'GET /api/users/{id}/sent': ['users', 'view'],
  'GET /api/users/{id}/bounces': ['users', 'view'],
  'GET /api/users/{id}/posts': ['users', 'seeAs'],
  'GET /api/users/{id}/folders': ['users', 'seeAs'],
  'GET /api/users/{id}/change-requests': ['users', 'view'],
  'GET /api/change-requests': ['changeRequests', 'view'],
  'GET /api/lists/{id}/users': ['userLists', 'view'],
  'GET /api/companies/{id}': ['companies', 'view'],
  'GET /api/document/files/{id}/downloads': ['documents', 'view'],
  'GET /api/invitations': ['invitations', 'view'],
  'GET /api/imports/{id}/rows': ['imports', 'view'],
  'GET /api/exports/companies': ['companies', 'export'],
  'GET /api/exports/people': ['users', 'export'],
  'GET /api/exports/changes': ['changeRequests', 'export'],
  'GET /api/audit/export': ['auditEntries', 'export'],
  'POST /api/reach/people': ['audiences', 'reach'],
  'POST /api/reach/person': ['audiences', 'sight'],
  'GET /api/posts/{id}/confirmations/asked': ['posts', 'view'],
  'GET /api/posts/{id}/confirmations/export': ['posts', 'export'],
  'GET /api/posts/{id}/confirmations/proof': ['posts', 'export'],
  'GET /api/posts/{id}/letters': ['posts', 'view'],
  'GET /api/posts/{id}/letters/pdf': ['posts', 'export'],
  'GET /api/posts/{id}/letters/export': ['posts', 'export'],
  'GET /api/posts/{id}/results/people': ['posts', 'view'],
  'GET /api/posts/{id}/results/export': ['posts', 'export'],
  'GET /api/posts/{id}/sight/{userId}': ['posts', 'sight'],
  'GET /api/document/folders/{id}/sight/{userId}': ['folders', 'sight'],
  'GET /api/document/folders/{id}/people': ['folders', 'sight'],
  'GET /api/document/files/{id}/sight/{userId}': ['documents', 'sight'],
  'GET /api/document/files/{id}/people': ['documents', 'sight'],
  'GET /api/see-as/posts': ['posts', 'seeAs'],
  'GET /api/see-as/posts/{id}': ['posts', 'seeAs'],
  'GET /api/see-as/drafts/{id}': ['posts', 'seeAs'],
  'GET /api/see-as/ahead': ['posts', 'seeAs'],
  'GET /api/see-as/folders': ['folders', 'seeAs'],
  'GET /api/see-as/folders/{id}': ['folders', 'seeAs'],
  'GET /api/see-as/folders/{id}/contents': ['folders', 'seeAs'],
  'GET /api/see-as/documents/{id}': ['documents', 'seeAs'],
};

/** What is looked at by a route; one that is missing above counts as a look at people. */
export function lookingOf(route: { method: string; path: string }): Looking {
  return lookings[`${route.method} ${route.path}`] ?? ['users', 'view'];
}

/** What the log of older versions calls a thing, and what it is called now. */
export const formerEntities: Readonly<Record<string, AuditEntity>> = {
  lists: 'userLists',
  reach: 'audiences',
  audit: 'auditEntries',
};

/** What can be asked for with a look, by the names of queries, bodies and parameters. */
export const askedFields = [
  'search',
  'state',
  'lacks',
  'consent',
  'target',
  'as',
  'userId',
  'audience',
  'part',
  'outcome',
  'action',
  'entity',
  'entityId',
  'actorId',
  'from',
  'to',
  'number',
  'guild',
] as const;
export type AskedField = (typeof askedFields)[number];
/** Of these one of a few values is asked for. */
export const askedChoices = ['state', 'lacks', 'part', 'outcome', 'action'] as const;
export type AskedChoice = (typeof askedChoices)[number];
/** How an answer is shown, and in which form: not whom it is about. */
export const shownFields = ['page', 'size', 'sort', 'format', 'language'] as const;
