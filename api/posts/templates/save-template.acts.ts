import { v7 } from 'uuid';
import type { Post } from '#contract/posts/posts.ts';
import type { Template, templates } from '#contract/posts/templates.ts';
import { templateLimits } from '#contract/posts/words.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Call, Caller } from '#platform/http/caller.ts';
import { saying } from '#api/documents/load-document.acts.ts';
import { copiesOf, copyPostFiles, withCopies } from '../files/copy-post-files.store.ts';
import { requireVisible } from '../load-post.acts.ts';
import { postRows } from '../posts.store.ts';
import { trashPosts } from '../trash/trash.store.ts';
import { keptOf } from './templates.rules.ts';
import { changeTemplate, countTemplates, findTemplate, insertTemplate, templateRows } from './templates.store.ts';

type Saving = Pick<Call<typeof templates.save>, 'db' | 'caller' | 'now' | 'body'>;

/** A new template with files of its own; the post stays as it is. */
export async function saveTemplate({ db, caller, now, body }: Saving): Promise<Template> {
  const post = await mustFindPost(db, { caller, now }, body.postId);
  if ((await countTemplates(db)) >= templateLimits.most)
    throw invalid('name', `there are ${templateLimits.most} templates already, which is the most`);
  const id = v7();
  await insertTemplate(db, { id, name: body.name, ...(await contentsFor(id, post, { db, caller, now, body })) });
  return findTemplate(db, caller, id);
}

/** Its name and contents; files that it had are deleted later. The draft in which it was changed may go with it. */
export async function replaceTemplate({
  db,
  caller,
  now,
  params,
  body,
  ifMatch,
}: Call<typeof templates.replace>): Promise<Template> {
  const { id } = await templateRows.lock(db, params.id, ifMatch);
  const post = await mustFindPost(db, { caller, now }, body.postId);
  if (body.discard && post.state !== 'draft') throw new AppError('posts.notNow');
  await changeTemplate(db, id, { name: body.name, ...(await contentsFor(id, post, { db, caller, now, body })) });
  if (body.discard) await trashPosts(db, [post.id]);
  return findTemplate(db, caller, id);
}

async function mustFindPost(db: Db, reader: { caller: Caller; now: Date }, id: string): Promise<Post> {
  await postRows.lock(db, id).catch(saying('postId', 'there is no such post'));
  return requireVisible(db, reader, id);
}

async function contentsFor(id: string, post: Post, { db, caller, now, body: { takes } }: Saving) {
  const { documents, cover, body, ...kept } = keptOf(post, takes, now);
  const copies = copiesOf({ documents, cover, body });
  await copyPostFiles(db, copies, { to: id, by: caller.id, now });
  const documentIds = documents.map((one) => one.id);
  return { ...kept, ...withCopies({ cover, body, documentIds }, copies), now };
}
