import type { Folder } from '#contract/documents/folders.ts';
import { isEveryone } from '#web/targeting/target-name.ts';

/** Whether fewer see the folder than its parent (or the portal); known to the office only. */
export function isNarrower({ audience, path, outsideAudience, audienceFrom }: Folder): boolean {
  if (audience) return path.length > 0 || audience.exclude.length > 0 || !audience.include.some(isEveryone);
  return path.length === 0 && outsideAudience && audienceFrom === null;
}
