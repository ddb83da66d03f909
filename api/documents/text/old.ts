import { failure } from './failure.ts';

export function oldText(): Iterable<string> {
  throw failure('oldFormat');
}
