import type { Folder } from '#contract/documents/folders.ts';
import { isEveryone } from '#web/targeting/target-name.ts';

/** Whether fewer see a folder than what it lies in, the outermost in the portal: the sign of the lock. Told to the office. */
export function isNarrower({ audience, path, outsideAudience, audienceFrom }: Folder): boolean {
  if (audience) return path.length > 0 || audience.exclude.length > 0 || !audience.include.some(isEveryone);
  return path.length === 0 && outsideAudience && audienceFrom === null;
}
