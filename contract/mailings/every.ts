import { type PostKind, postKinds } from '../posts/words.ts';
import type { FolderFrequency, MailFrequency } from './words.ts';

/** One choice for all kinds. Urgent posts are never collected, and mails of new documents come once a day at most. */
export function everyFrequency(frequency: MailFrequency): {
  frequencies: Record<PostKind, MailFrequency>;
  folders: FolderFrequency;
} {
  const isCollected = frequency === 'daily' || frequency === 'weekly';
  const frequencies = postKinds.map((kind) => [kind, isCollected && kind === 'urgent' ? 'atOnce' : frequency]);
  return { frequencies: Object.fromEntries(frequencies), folders: frequency === 'atOnce' ? 'daily' : frequency };
}
