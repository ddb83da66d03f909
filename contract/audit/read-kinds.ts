// What each route with `personal` shows. A test compares this with the routes.
import type { AuditedEntity } from './fields.ts';

const lookedAtOnly = ['audiences', 'auditEntries'] as const;
export type AuditEntity = AuditedEntity | (typeof lookedAtOnly)[number];

/** `seeAs`: as a group; `reach`: whom an audience reaches; `visibility`: why somebody sees something. */
export const readKinds = ['view', 'export', 'seeAs', 'reach', 'visibility'] as const;
export type ReadKind = (typeof readKinds)[number];

type AuditedRead = readonly [entity: AuditEntity, look: ReadKind];

/** By route. The kinds have the names that changes have. */
export const auditedReads: Readonly<Partial<Record<string, AuditedRead>>> = {
  'GET /api/users': ['users', 'view'],
  'GET /api/users/{id}': ['users', 'view'],
  'GET /api/users/{id}/admission': ['users', 'view'],
  'GET /api/users/{id}/sent': ['users', 'view'],
  'GET /api/users/{id}/bounces': ['users', 'view'],
  'GET /api/users/{id}/posts': ['users', 'seeAs'],
  'GET /api/users/{id}/folders': ['users', 'seeAs'],
  'GET /api/users/{id}/change-requests': ['users', 'view'],
  'GET /api/change-requests': ['changeRequests', 'view'],
  'GET /api/questions': ['questions', 'view'],
  'GET /api/questions/{id}': ['questions', 'view'],
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
  'POST /api/posts/attachment-check/people': ['audiences', 'visibility'],
  'POST /api/reach/person': ['audiences', 'visibility'],
  'GET /api/posts/{id}/confirmations/asked': ['posts', 'view'],
  'GET /api/posts/{id}/confirmations/export': ['posts', 'export'],
  'GET /api/posts/{id}/confirmations/proof': ['posts', 'export'],
  'GET /api/posts/{id}/registrations/parties': ['posts', 'view'],
  'GET /api/posts/{id}/registrations/export': ['posts', 'export'],
  'GET /api/posts/{id}/attendance': ['posts', 'view'],
  'GET /api/posts/{id}/attendance/papers': ['posts', 'view'],
  'GET /api/posts/{id}/attendance/sheet': ['posts', 'export'],
  'GET /api/posts/{id}/attendance/badges': ['posts', 'export'],
  'GET /api/posts/{id}/attendance/certificates': ['posts', 'export'],
  'GET /api/posts/{id}/letters': ['posts', 'view'],
  'GET /api/posts/{id}/letters/pdf': ['posts', 'export'],
  'GET /api/posts/{id}/letters/preview': ['posts', 'view'],
  'GET /api/posts/{id}/letters/export': ['posts', 'export'],
  'POST /api/posts/{id}/mail-preview': ['posts', 'view'],
  'GET /api/posts/{id}/recipients': ['posts', 'view'],
  'GET /api/posts/{id}/results/people': ['posts', 'view'],
  'GET /api/posts/{id}/results/export': ['posts', 'export'],
  'GET /api/posts/{id}/visibility/{userId}': ['posts', 'visibility'],
  'GET /api/document/folders/{id}/visibility/{userId}': ['folders', 'visibility'],
  'GET /api/document/folders/{id}/people': ['folders', 'visibility'],
  'GET /api/document/files/{id}/visibility/{userId}': ['documents', 'visibility'],
  'GET /api/document/files/{id}/people': ['documents', 'visibility'],
  'GET /api/see-as/posts': ['posts', 'seeAs'],
  'GET /api/see-as/posts/{id}': ['posts', 'seeAs'],
  'GET /api/see-as/posts/{id}/questions': ['questions', 'seeAs'],
  'GET /api/see-as/drafts/{id}': ['posts', 'seeAs'],
  'GET /api/see-as/upcoming': ['posts', 'seeAs'],
  'GET /api/see-as/folders': ['folders', 'seeAs'],
  'GET /api/see-as/folders/{id}': ['folders', 'seeAs'],
  'GET /api/see-as/folders/{id}/contents': ['folders', 'seeAs'],
  'GET /api/see-as/documents/{id}': ['documents', 'seeAs'],
};

/** Routes that are not listed count as a read of people. */
export function auditedReadOf(route: { method: string; path: string }): AuditedRead {
  return auditedReads[`${route.method} ${route.path}`] ?? ['users', 'view'];
}

/** Names in old entries. */
export const formerEntities: Readonly<Record<string, AuditEntity>> = {
  lists: 'userLists',
  reach: 'audiences',
  audit: 'auditEntries',
};

/** Queries, body fields and parameters that are logged. */
export const askedFields = [
  'search',
  'is',
  'membership',
  'access',
  'state',
  'kind',
  'lacks',
  'shares',
  'consent',
  'target',
  'as',
  'userId',
  'postId',
  'documentId',
  'audience',
  'parties',
  'part',
  'way',
  'arrival',
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
/** Those of them that are enums. */
export const askedChoices = [
  'is',
  'membership',
  'access',
  'state',
  'kind',
  'lacks',
  'shares',
  'part',
  'way',
  'arrival',
  'outcome',
  'action',
] as const;
export type AskedChoice = (typeof askedChoices)[number];
/** Not logged: they change only the form of the answer. */
export const shownFields = ['page', 'size', 'sort', 'format', 'paper', 'language', 'correcting'] as const;
