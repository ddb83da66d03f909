import { failure } from './failure.rules.ts';

export function oldText(): Iterable<string> {
  throw failure('oldFormat');
}
