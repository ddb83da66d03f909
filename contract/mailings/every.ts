import { type PostKind, postKinds } from '../posts/words.ts';
import type { FolderPace, MailPace } from './words.ts';

/** One choice for all kinds. Urgent posts are never collected, and mails of new documents come once a day at most. */
export function everyPace(pace: MailPace): { paces: Record<PostKind, MailPace>; folders: FolderPace } {
  const isCollected = pace === 'daily' || pace === 'weekly';
  const paces = postKinds.map((kind) => [kind, isCollected && kind === 'urgent' ? 'atOnce' : pace]);
  return { paces: Object.fromEntries(paces), folders: pace === 'atOnce' ? 'daily' : pace };
}
