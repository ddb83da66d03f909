import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { TargetTab } from '#web/office/panels.ts';
import type { IconName } from '#web/ui/media/icon.tsx';
import type { Place } from '#web/search/places.ts';
import { type NavigationItem, useNavigationItems } from '../navigation/navigation-items.ts';

/** In the order in which they are offered. */
const tabs = {
  members: 'person',
  companies: 'company',
  guilds: 'guild',
  roles: 'officer',
  lists: 'people',
  associations: 'home',
  crafts: 'tariff',
} satisfies Record<TargetTab, IconName>;
const tabNames = Object.keys(tabs) as TargetTab[];

export function useSearchPlaces(): Place[] {
  const t = useTexts(['targeting', 'office']);
  const { everyone, profile, office } = useNavigationItems();
  const within = t('title');
  const officePlaces: Place[] = [
    ...tabNames.map((tab) => ({
      title: t(`office:tabs.${tab}`),
      path: `${pages.targeting}?tab=${tab}`,
      icon: tabs[tab],
      within,
    })),
    { title: t('office:import'), path: pages.imports, icon: 'upload', within },
  ];
  return [
    ...[...everyone, ...office, profile].flatMap((item) => placesOf(item)),
    ...(office.length > 0 ? officePlaces : []),
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
