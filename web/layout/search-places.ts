import { useTranslation } from 'react-i18next';
import { pages } from '#contract/pages.ts';
import type { Place } from '#web/search/places.ts';
import { type NavigationItem, useNavigationItems } from './navigation-items.ts';

/** The screens that this person may go to, for the search. */
export function useSearchPlaces(): Place[] {
  const { t } = useTranslation('layout');
  const { everyone, office } = useNavigationItems();
  return [
    ...[...everyone, ...office].flatMap((item) => placesOf(item)),
    { title: t('myProfile'), path: pages.profile, icon: 'person' },
  ];
}

function placesOf({ title, path, icon = 'news', children = [] }: NavigationItem): Place[] {
  return [
    { title, path, icon },
    ...children.map((child): Place => ({
      title: child.title,
      path: child.path,
      icon: child.icon ?? icon,
      within: title,
    })),
  ];
}
