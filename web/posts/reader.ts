import { createContext, use } from 'react';

export interface Reader {
  /** Null where the reader cannot get there, as within "Ansehen wie". */
  addressOf: (path: string) => string | null;
  /** "Ansehen wie": nothing is requested or done in the reader's name. */
  isSomebodyElse: boolean;
}

/** By default the signed-in member. */
export const ReaderContext = createContext<Reader>({ addressOf: (path) => path, isSomebodyElse: false });

export function useReader(): Reader {
  return use(ReaderContext);
}
