import type { Language } from '#contract/base/languages.ts';

/** What the block knows of the post. */
export interface AskedEvent {
  postId: string;
  language: Language | null;
  /** Whom to ask, in the office's words. */
  contact: string | null;
  /** It does not take place. */
  isCancelled?: boolean;
  /** Of the link in a mail, by which it is answered without signing in. */
  token?: string;
}
