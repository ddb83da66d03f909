import { isDeepStrictEqual } from 'node:util';
import type { RevisionSummary } from '#contract/posts/corrections.ts';
import type { PostContents } from '#contract/posts/posts.ts';
import type { PostState } from '#contract/posts/words.ts';
import { AppError } from '#platform/errors/error.ts';
import { contentsOf } from './contents.rules.ts';
import { isOut } from '../posts.rules.ts';

/** Unpublished ones are edited directly; withdrawn ones are final. */
function mayCorrect(state: PostState): boolean {
  return isOut(state);
}

export function mustBeCorrectable({ state }: { state: PostState }): void {
  if (!mayCorrect(state)) throw new AppError('posts.notCorrectable');
}

export function saySame(one: PostContents, other: PostContents): boolean {
  return isDeepStrictEqual(contentsOf(one), contentsOf(other));
}

export function revisionsFor<R extends RevisionSummary>(revisions: R[], { isAdmin }: { isAdmin: boolean }): R[] {
  return isAdmin ? revisions : revisions.filter(({ announced }) => announced).map(forReaders);
}

export function revisionFor<R extends RevisionSummary>(
  revisions: R[],
  revision: number,
  { isAdmin }: { isAdmin: boolean },
): R | undefined {
  const found = revisions.find((one) => one.revision === revision);
  if (!found || isAdmin) return found;
  const replacedBy = revisions.find((one) => one.revision === revision + 1);
  return found.announced || replacedBy?.announced ? forReaders(found) : undefined;
}

function forReaders<R extends RevisionSummary>(revision: R): R {
  return { ...revision, by: null, note: revision.announced ? revision.note : null };
}
