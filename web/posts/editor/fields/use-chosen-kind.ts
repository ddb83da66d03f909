import { useEffect, useState } from 'react';
import type { PostKind } from '#contract/posts/words.ts';
import type { Draft } from '../draft/draft.ts';

/** Begins a new post with the kind that was chosen for it. */
export function useChosenKind(kind: PostKind | undefined, change: (fields: Partial<Draft>) => void): void {
  const [begin] = useState(() => () => kind && change({ kind }));
  useEffect(() => void begin(), [begin]);
}
