import type { Language } from '#contract/base/languages.ts';
import { areas, type TextArea, textFile } from './text-areas.ts';
import type { Tree } from './text-types.ts';

const files = import.meta.glob<{ texts: Tree }>('../../*/texts/{,*/}*.ts');

export async function textsIn(area: TextArea, language: Language): Promise<Record<string, Tree>> {
  const texts = areas[area].map(async (feature) => [
    feature,
    (await files[`../../${textFile(feature, language)}`]?.())?.texts,
  ]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, Tree>;
}
