import type { PostKind } from '#contract/posts/posts.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';

/** Kinds of posts that the portal numbers. */
export function numberedIn(tenants: Tenants, tenantId: string): readonly PostKind[] {
  return tenants.all.find(({ id }) => id === tenantId)?.numbered ?? [];
}
