import type { seeAs } from '#contract/see-as.ts';
import type { Folder } from '#contract/documents/folders.ts';
import type { Post } from '#contract/posts/posts.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import type { NamedTarget } from '#contract/targeting/targeting.ts';
import type { Paging } from '#contract/base/page.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { listContents } from '#api/documents/files/contents.store.ts';
import { findDocument } from '#api/documents/files/documents.store.ts';
import { findFolder, listInside } from '#api/documents/folders/folders.store.ts';
import { withDocuments } from '#api/posts/attachments/attached.store.ts';
import { asCorrected } from '#api/posts/corrections/load-correction.acts.ts';
import { readUpcoming } from '#api/posts/feed/upcoming.store.ts';
import { listFeed } from '#api/posts/feed/feed.store.ts';
import { maySee } from '#api/posts/posts.rules.ts';
import { findPost } from '#api/posts/posts.store.ts';
import { listShown } from '#api/questions/questions.store.ts';
import { eyesOfPerson, eyesWith } from './eyes.acts.ts';
import { keysOfGroup } from './see-as.store.ts';

export const seeAsHandlers: Handlers<typeof seeAs> = {
  posts: async ({ db, now, query }) => listFeed(db, { caller: await eyesOf(db, query.as), now }, query),

  post: ({ db, now, params, query }) => mustSeePost(db, { as: query.as, now }, params.id),

  questions: async ({ db, now, params, query }) => {
    await mustSeePost(db, { as: query.as, now }, params.id);
    return { items: await listShown(db, params.id) };
  },

  draft: async ({ db, now, params, query }) => {
    const caller = await eyesOf(db, query.as);
    const post = mustBeThere(await findPost(db, { caller: { ...caller, isAdmin: true }, now }, params.id));
    const audience = post.audience ?? { include: [], exclude: [] };
    const shown = await asCorrected(db, post, {
      correcting: query.correcting === 'true',
      reader: { caller, now },
    });
    const own = await withDocuments(db, caller, { ...shown, audience: null });
    if (!post.outsideAudience) return { post: own, keptOutBy: [], audience };
    return { post: null, keptOutBy: audience.exclude.filter((group) => isOf(caller, group)), audience };
  },

  upcoming: async ({ db, now, query }) => readUpcoming(db, { caller: await eyesOf(db, query.as), now }, query.size),

  folders: async ({ db, query }) => listInside(db, await eyesOf(db, query.as), query),

  folder: async ({ db, params, query }) => mustFindFolder(db, await eyesOf(db, query.as), params.id),

  folderContents: async ({ db, params, query }) => {
    const reader = await eyesOf(db, query.as);
    const folder = await mustFindFolder(db, reader, params.id);
    return listContents(db, reader, { ...query, folder, sort: 'name' });
  },

  document: async ({ db, params, query }) => {
    return mustBeThere(await findDocument(db, await eyesOf(db, query.as), params.id));
  },

  person: async ({ db, now, params, query }) => {
    const caller = await eyesOfPerson(db, params.id);
    return caller ? listFeed(db, { caller, now }, query) : emptyPage(query);
  },

  personsFolders: async ({ db, params, query }) => {
    const caller = await eyesOfPerson(db, params.id);
    return caller ? listInside(db, caller, query) : emptyPage(query);
  },
};

async function mustSeePost(db: Db, { as, now }: { as: string; now: Date }, id: string): Promise<Post> {
  const caller = await eyesOf(db, as);
  const post = mustBeThere(await findPost(db, { caller, now }, id));
  mustBeThere(maySee(post, caller));
  return post;
}

async function mustFindFolder(db: Db, reader: Caller, id: string): Promise<Folder> {
  return mustBeThere(await findFolder(db, reader, id));
}

function isOf({ keys }: Caller, { target }: NamedTarget): boolean {
  return keys.some(({ key }) => key === targetKey(target));
}

/** By `seenAsPattern`, or a person; people who are no members see nothing. */
async function eyesOf(db: Db, as: string): Promise<Caller> {
  const [kind, id = ''] = as.split(':');
  if (kind === 'user') return (await eyesOfPerson(db, id)) ?? eyesWith([]);
  const keys = mustBeThere(await keysOfGroup(db, as));
  return eyesWith(keys);
}

function emptyPage({ page, size }: Paging) {
  return { items: [], page, size, total: 0 };
}
