import { areaOf } from '#web/base/text-areas.ts';

export function textsChunk(module: string): string | null {
  const [, feature, language] = /\/web\/([\w-]+)\/(?:[\w-]+\/)*texts\/(?:[\w-]+\/)*([a-z]{2})\.ts$/.exec(module) ?? [];
  return feature === undefined || language === undefined ? null : `texts-${areaOf(feature)}-${language}`;
}
