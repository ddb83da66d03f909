/** PostgreSQL schema of pg-boss. */
export const jobsSchema = 'jobs';

/** Every queue there is; the migration makes them, because the program's own role may not. */
export const queues = ['mail', 'import', 'invitations'] as const;
export type Queue = (typeof queues)[number];
