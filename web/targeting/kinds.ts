import type { stepKinds } from '#contract/visibility.ts';
import type { TargetKind } from '#contract/targeting/targeting.ts';
import type { IconName } from '#web/ui/icon.tsx';

export const stepIcons: Record<TargetKind | (typeof stepKinds)[number], IconName> = {
  everyone: 'people',
  association: 'home',
  guild: 'guild',
  craft: 'training',
  company: 'company',
  role: 'officer',
  guildRole: 'officer',
  list: 'bulletList',
  person: 'person',
};
