import { useEffect, useState } from 'react';
import type { PostKind } from '#contract/posts/words.ts';
import type { Draft } from '../draft/draft.ts';

/** Begins a new post with the kind that was chosen for it. */
export function useChosenKind(kind: PostKind | undefined, change: (fields: Partial<Draft>) => void): void {
  // As of the first drawing: later kinds are chosen in the editor.
  const [begin] = useState(() => () => {
    if (kind) change({ kind });
  });
  useEffect(begin, [begin]);
}
