import type { GroupKind, StepKind, TargetKind } from '#contract/targeting/words.ts';
import type { RouteName } from '#web/base/api.ts';
import type { IconName } from '#web/ui/media/icon.tsx';

interface Kind {
  icon: IconName;
  /** The routes that return the things of its ids. */
  rows: readonly RouteName[];
}

/** The kinds of groups on screen, in the order in which the picker offers them. Their names are in the texts. */
export const groupKinds = {
  guild: { icon: 'guild', rows: ['GET /api/guild/{id}'] },
  list: { icon: 'bulletList', rows: ['GET /api/lists/{id}'] },
  role: { icon: 'officer', rows: ['GET /api/roles/{id}'] },
  guildRole: { icon: 'officer', rows: ['GET /api/guild/{id}', 'GET /api/roles/{id}'] },
  craft: { icon: 'training', rows: ['GET /api/craft/{id}'] },
  company: { icon: 'company', rows: ['GET /api/companies/{id}'] },
  association: { icon: 'home', rows: ['GET /api/association/{id}'] },
} as const satisfies Record<GroupKind, Kind>;

/** The sign of each kind of group, and of a person. */
export function iconOf(kind: TargetKind | StepKind): IconName {
  if (kind === 'everyone') return 'people';
  return kind === 'person' ? 'person' : groupKinds[kind].icon;
}
