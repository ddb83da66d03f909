import type { Post, posts } from '#contract/posts/posts.ts';
import type { Db } from '#platform/database/database.ts';
import type { Call } from '#platform/http/caller.ts';
import { copiesOf, copyPostFiles, withCopies } from '../files/copy-post-files.store.ts';
import type { PostReader } from '../card.sql.ts';
import { requireVisible } from '../load-post.acts.ts';
import { hasNumber } from '../numbers.store.ts';
import { insertDraft, postRows } from '../posts.store.ts';
import { copyOf, isCounted } from './life.rules.ts';
import { nextNumber } from './life.store.ts';

/** A draft of the caller, with files of its own. Answers its id. */
export async function duplicatePost(input: Call<typeof posts.duplicate>): Promise<string> {
  const { db, params, ifMatch } = input;
  await postRows.lock(db, params.id, ifMatch);
  return duplicateAs(input, await requireVisible(db, input, params.id));
}

/** A draft of the caller like the post given, which may differ from the saved one in its days. Answers its id. */
export async function duplicateAs({ db, caller, now }: PostReader & { db: Db }, post: Post): Promise<string> {
  const { number, today } = await nextNumber(db, post.kind);
  // Automatic numbers are given at publication.
  const counts = isCounted(post.number) && !(await hasNumber(db, post.id));
  const copies = copiesOf(post);
  const copy = copyOf(post, { number: counts ? number : null, now, today });
  const id = await insertDraft(db, {
    ...copy,
    ...withCopies(copy, copies),
    authorId: caller.id,
    now,
  });
  await copyPostFiles(db, copies, { to: id, by: caller.id, now });
  return id;
}
