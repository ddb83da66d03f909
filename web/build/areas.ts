import type { TextArea } from '#web/base/language/text-areas.ts';
import { type Access, type Screen, type ScreenName, screenNames, screens, textsOf } from '#web/screens.ts';

/** The frame around the screens of these people, as `app.tsx` loads it, and the texts that come with it. */
export const areas = {
  guest: { around: ['identity/page/auth-layout.tsx', 'identity/page/reachable.tsx'], texts: ['guest'] },
  mailed: { around: ['identity/page/auth-layout.tsx', 'identity/page/reachable.tsx'], texts: ['guest'] },
  member: { around: ['layout/with-queries.tsx', 'layout/frame.tsx'], texts: ['member'] },
  office: {
    around: ['layout/with-queries.tsx', 'layout/frame.tsx', 'layout/navigation/require-admin.tsx'],
    texts: ['member', 'reach'],
  },
} as const satisfies Partial<Record<Access, { around: string[]; texts: TextArea[] }>>;

export type AreaName = keyof typeof areas;

/** A screen of these people, with all modules that it begins with and all texts that it shows at first. */
interface Listed {
  name: ScreenName;
  area: AreaName;
  module: string;
  modules: string[];
  texts: TextArea[];
}

/** Their screens; all others are come to rarely. */
export const listed = screenNames.flatMap((name): Listed[] => {
  const screen: Screen = screens[name];
  const { access, module } = screen;
  if (!isListed(access)) return [];
  const { around, texts } = areas[access];
  const own = textsOf(screen).filter((area) => area !== 'all');
  return [{ name, area: access, module, modules: [...around, module], texts: [...new Set([...texts, ...own])] }];
});

function isListed(access: Access): access is AreaName {
  return access in areas;
}
