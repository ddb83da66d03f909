import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#contract/posts.ts';

/** What a list can tell of the audience: the groups of it that the reader belongs to, or that it leaves the reader out. */
export function useReachHint({ because, outsideAudience }: PostSummary): string {
  const { t, i18n } = useTranslation('posts');
  if (because.some(({ kind }) => kind === 'everyone')) return t('audience.everyone');
  if (outsideAudience) return t('office.withoutYou');
  return t('office.amongOthers', { names: new Intl.ListFormat(i18n.language).format(because.map(({ name }) => name)) });
}
