import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { OfficeList } from './office-list.ts';

export function useListPath(list: OfficeList) {
  const t = useTexts('posts');
  const here = t(`office.${list}.title`);
  const above = [{ to: pages.admin, name: t('editor.titleNew') }];
  return { above, here, steps: [...above, { to: pages[list], name: here }] };
}
