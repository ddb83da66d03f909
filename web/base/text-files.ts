import type { Language } from '#contract/base/languages.ts';
import { areas, type TextArea } from './text-areas.ts';
import type { Tree } from './text-types.ts';

const files = import.meta.glob<{ texts: Tree }>('../*/texts/*.ts');

export async function textsIn(area: TextArea, language: Language): Promise<Record<string, Tree>> {
  const texts = areas[area].map(async (feature) => [
    feature,
    (await files[`../${feature}/texts/${language}.ts`]?.())?.texts,
  ]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, Tree>;
}
