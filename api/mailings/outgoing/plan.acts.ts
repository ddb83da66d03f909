import type { FastifyRequest } from 'fastify';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { type Mailed, mailingsJob, publication } from '../mailings.job.ts';

interface Where {
  db: Db;
  tenantId: string;
  request: FastifyRequest;
}

/** In the publishing transaction: one row and one job. Checked again at the time of publication. */
export async function planMailing(
  mailing: Mailing,
  { db, tenantId, request }: Where,
  { postId, at, ...mailed }: { postId: string; at?: Date } & Partial<Mailed>,
): Promise<void> {
  const { origin } = senderOf(mailing, tenantId, request);
  await planFrom(origin, mailing.jobs, { db, tenantId }, { postId, ...publication, ...mailed, at });
}

/** With a known origin. */
export async function planFrom(
  origin: string,
  jobs: Mailing['jobs'],
  { db, tenantId }: Pick<Where, 'db' | 'tenantId'>,
  { postId, kind, number, at }: { postId: string; at?: Date | undefined } & Mailed,
): Promise<void> {
  await prepared(db, planSql, [postId, kind, number, origin]);
  await jobs.sendWithin(db, mailingsJob, { tenantId, postId, kind, number }, at && { startAfter: at });
}

const planSql = `
  insert into mailings (post_id, kind, number, origin) values ($1, $2, $3, $4)
  on conflict (tenant_id, post_id, kind, number) do update set origin = excluded.origin`;

/** For people who gain a post: readdressed (`from` is its earlier audience) or restored. */
export async function planForOthers(
  mailing: Pick<Mailing, 'jobs'>,
  { db, tenantId }: Pick<Where, 'db' | 'tenantId'>,
  { postId, from }: { postId: string; from?: string },
): Promise<void> {
  await mailing.jobs.sendWithin(db, mailingsJob, { tenantId, postId, ...publication, ...(from && { from }) });
}
