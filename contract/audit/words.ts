export const auditActions = ['create', 'update', 'delete', 'read'] as const;

/** An export of the audit log has at most so many entries; the filters divide what is more. */
export const mostAuditEntries = 50_000;
