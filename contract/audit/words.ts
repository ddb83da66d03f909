export const auditActions = ['create', 'update', 'delete', 'read'] as const;

/** More must be narrowed by filters. */
export const mostAuditEntries = 50_000;
