import type { ResourceKey } from 'i18next';

/** Texts by the folder they stand in: `../../posts/texts/de.ts` holds those of `posts`. */
export function byFeature(files: Record<string, unknown>): Record<string, ResourceKey> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.split('/').at(-3) ?? '', texts as ResourceKey]),
  );
}
