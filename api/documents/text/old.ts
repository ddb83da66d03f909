import { failure } from './failure.ts';

/** Files of an Office before 2007 have a text that nothing here reads: that is said, instead of that they have none. */
export function oldText(): Iterable<string> {
  throw failure('oldFormat');
}
