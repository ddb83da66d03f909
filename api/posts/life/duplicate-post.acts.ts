import type { posts } from '#contract/posts/posts.ts';
import type { Call } from '#platform/http/caller.ts';
import { copiesOf, copyPostFiles, withCopies } from '../files/copy-post-files.store.ts';
import { requireVisible } from '../load-post.acts.ts';
import { hasNumber } from '../numbers.store.ts';
import { insertDraft, postRows } from '../posts.store.ts';
import { copyOf, isCounted } from './life.rules.ts';
import { nextNumber } from './life.store.ts';

/** A draft of the caller, with files of its own. Answers its id. */
export async function duplicatePost({
  db,
  caller,
  now,
  params,
  ifMatch,
}: Call<typeof posts.duplicate>): Promise<string> {
  await postRows.lock(db, params.id, ifMatch);
  const post = await requireVisible(db, { caller, now }, params.id);
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
