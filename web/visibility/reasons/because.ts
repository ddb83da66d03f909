import type { PostSummary } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { isEveryone } from '#web/targeting/target-name.ts';

type Seen = Pick<PostSummary, 'because' | 'outsideAudience'>;

/** "Sie gehören zu: Tischler-Innung Musterland." */
export function useBecause({ because, outsideAudience }: Seen): string {
  const t = useTexts('visibility');
  const { listed } = useFormats();
  if (outsideAudience) return t('why.office');
  if (because.some(isEveryone)) return t('why.everyone');
  const names = new Set(because.map(({ name }) => name ?? t('why.ofTheOffice')));
  return t('why.belong', { names: listed(names) });
}

/** Null with any other reason. */
export function onlyGuild({ because }: Pick<PostSummary, 'because'>): string | null {
  const [reason] = because;
  return because.length === 1 && reason?.kind === 'guild' ? reason.name : null;
}
