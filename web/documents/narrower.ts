import type { Folder } from '#contract/documents/folders.ts';

/** Whether fewer see a folder than what it lies in, the outermost in the portal: the sign of the lock. Told to the office. */
export function isNarrower({ audience, path, outsideAudience, audienceFrom }: Folder): boolean {
  if (audience) return path.length > 0 || audience.exclude.length > 0 || !isForEveryone(audience);
  return path.length === 0 && outsideAudience && audienceFrom === null;
}

function isForEveryone({ include }: NonNullable<Folder['audience']>): boolean {
  return include.some(({ target }) => target.kind === 'everyone');
}
