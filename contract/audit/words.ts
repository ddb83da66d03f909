export const auditActions = ['create', 'update', 'delete', 'read'] as const;

/** Entries that a merge writes beside its own; they are described with the row they belong to. */
export const mergeActions = ['mergeCreate', 'mergeUpdate', 'mergeDelete'] as const;
export type MergeAction = (typeof mergeActions)[number];

/** An export of more entries is refused until filters reduce it. */
export const mostAuditEntries = 50_000;
