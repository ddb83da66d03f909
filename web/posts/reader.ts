import { createContext, use } from 'react';

/** Who reads the posts on this screen, and where their links lead. */
export interface Reader {
  /** The portal's own address as this reader is to reach it; null where it has no way there. */
  addressOf: (path: string) => string | null;
  /** The office sees with somebody else's eyes: nothing is asked or done in the reader's own name. */
  isSomebodyElse: boolean;
}

/** The signed-in member, unless a screen says otherwise. */
export const ReaderContext = createContext<Reader>({ addressOf: (path) => path, isSomebodyElse: false });

export function useReader(): Reader {
  return use(ReaderContext);
}
