export const auditActions = ['create', 'update', 'delete', 'read'] as const;

/** What a merge writes besides its one entry; described with the row it is of. */
export const mergeActions = ['mergeCreate', 'mergeUpdate', 'mergeDelete'] as const;
export type MergeAction = (typeof mergeActions)[number];

/** More must be narrowed by filters. */
export const mostAuditEntries = 50_000;
