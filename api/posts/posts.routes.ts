import type { PostKind, posts } from '#contract/posts/posts.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustLeaveAsAnnounced } from '#api/mailings/outgoing/as-announced.acts.ts';
import { nothingLeaves } from '#api/mailings/outgoing/outgoing.store.ts';
import { countPublished } from '#api/mailings/outgoing/outgoing.acts.ts';
import { planMailing } from '#api/mailings/outgoing/plan.acts.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { groupsMustExist } from '#api/targeting/target-names.store.ts';
import { documentsMustExist } from './attachments/attached.store.ts';
import { markAllRead } from './feed/upcoming.store.ts';
import { listFeed } from './feed/feed.store.ts';
import { lifeHandlers } from './life/life.routes.ts';
import { giveNumber, takeNumber } from './numbers.store.ts';
import { listOffice, type SeekPosts } from './office/office.store.ts';
import { mayStartBehind, requireVisible } from './load-post.acts.ts';
import { isUnpublished, mayChange, rescheduled, stateOf } from './posts.rules.ts';
import { trashHandlers } from './trash/trash.routes.ts';
import { trashPosts } from './trash/trash.store.ts';
import { insertRead, postRows, updatePost } from './posts.store.ts';
import { mayTypeNumber, numberedIn, publishPost, writePost } from './write-post.acts.ts';

export function postHandlers(mailing: Mailing, seek: SeekPosts): Handlers<typeof posts> {
  const kindsOf = (tenantId: string) => numberedIn(mailing.tenants, tenantId);
  return handlers(mailing, seek, kindsOf);
}

type KindsOf = (tenantId: string) => readonly PostKind[];

const handlers = (mailing: Mailing, seek: SeekPosts, kindsOf: KindsOf): Handlers<typeof posts> => ({
  list: async ({ db, caller, now, query, tenantId }) => {
    const { before, page } = query;
    if (query.scope === 'audience') {
      if (before && page > 0) throw invalid('query.page', 'is not allowed together with before');
      const [more] = officeOnly.filter((name) => query[name] !== queryDefaults[name]);
      if (more) throw invalid(`query.${more}`, 'is allowed only with scope=all');
      if (before && !(await mayStartBehind(db, { caller, now }, before)))
        throw invalid('query.before', 'is not a post you can see');
      return listFeed(db, { caller, now }, query);
    }
    if (!caller.isAdmin) throw new AppError('access.denied');
    if (query.unread === 'true') throw invalid('query.unread', 'is allowed only in the feed');
    if (query.toConfirm === 'true') throw invalid('query.toConfirm', 'is allowed only in the feed');
    if (before) throw invalid('query.before', 'is allowed only in the feed; scope=all is listed by page');
    return listOffice(db, { caller, now, seek, tenantId }, { ...query, states: [query.state] });
  },

  drafts: ({ db, caller, now, query, tenantId }) => {
    const states = query.state ? [query.state] : (['draft', 'scheduled'] as const);
    return listOffice(db, { caller, now, seek, tenantId }, { ...query, states });
  },

  read: ({ db, caller, now, params }) => requireVisible(db, { caller, now }, params.id),

  create: async (input) => {
    const id = await writePost(mailing, input);
    return requireVisible(input.db, input, id);
  },

  update: async ({ db, caller, now, params, query, body, ifMatch, tenantId, request }) => {
    const post = await postRows.lock(db, params.id, ifMatch);
    const state = stateOf(post, now);
    if (!mayChange(state, body)) throw new AppError('posts.alreadyPublished');
    if (body.audience) await groupsMustExist(db, body.audience);
    await documentsMustExist(db, caller, body.documentIds, post.documentIds);
    const moved = body.publishAt !== undefined && state === 'scheduled';
    const publishAt = body.publishAt ? new Date(body.publishAt) : null;
    const publishedAt = rescheduled(state, publishAt, now);
    const kinds = kindsOf(tenantId);
    const isNumbered = kinds.includes(body.kind ?? post.kind);
    mayTypeNumber(body.number, post.number, isNumbered);
    // Scheduled posts have a number, which follows their date.
    const at = moved ? publishedAt : state === 'scheduled' ? post.publishedAt : null;
    const number =
      state === 'scheduled' ? await assignNumber(db, { postId: post.id, at, kinds, isNumbered }) : undefined;
    const change = { ...body, ...(number !== undefined && { number }) };
    await updatePost(db, post, { ...change, now, ...(moved && { publishedAt }) });
    await mustLeaveAsAnnounced(mailing, { query, tenantId }, async (where) =>
      moved && publishedAt && publishedAt <= now ? countPublished(db, where, post.id) : nothingLeaves,
    );
    if (moved && publishedAt)
      await planMailing(mailing, { db, tenantId, request }, { postId: post.id, at: publishedAt });
    return requireVisible(db, { caller, now }, params.id);
  },

  remove: async ({ db, now, params, ifMatch }) => {
    const post = await postRows.lock(db, params.id, ifMatch);
    if (!isUnpublished(stateOf(post, now))) throw new AppError('posts.alreadyPublished');
    await trashPosts(db, [params.id]);
  },

  publish: async (input) => {
    await publishPost(mailing, input);
    return requireVisible(input.db, input, input.params.id);
  },

  ...lifeHandlers(mailing),
  ...trashHandlers(mailing, kindsOf),

  markAllRead: ({ db, caller, now, body }) => markAllRead(db, { caller, now }, new Date(body.until)),

  markRead: async ({ db, caller, now, params }) => {
    const post = await requireVisible(db, { caller, now }, params.id);
    if (post.state === 'published') await insertRead(db, { userId: caller.id, postId: post.id, now });
  },
});

/** Given, kept or null if taken back; undefined if unchanged. */
async function assignNumber(
  db: Db,
  {
    postId,
    at,
    kinds,
    isNumbered,
  }: { postId: string; at: Date | null; kinds: readonly PostKind[]; isNumbered: boolean },
): Promise<string | null | undefined> {
  if (at && isNumbered) return giveNumber(db, { postId, at, kinds });
  return (await takeNumber(db, postId)) ? null : undefined;
}

/** Defaults of the office's parameters. */
const queryDefaults = { search: '', state: 'published', sort: '-published' } as const;
const officeOnly = ['search', 'state', 'sort'] as const;
