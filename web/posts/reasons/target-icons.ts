import type { TargetKind } from '#contract/targeting.ts';
import type { IconName } from '#web/ui/icon.tsx';

export const targetIcons: Record<TargetKind, IconName> = {
  everyone: 'people',
  association: 'home',
  guild: 'guild',
  craft: 'training',
  company: 'company',
  role: 'officer',
  guildRole: 'officer',
  list: 'bulletList',
};
