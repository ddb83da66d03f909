import type { StepKind, TargetKind } from '#contract/targeting/words.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** The sign of each kind of group, and of a person. */
export const stepIcons: Record<TargetKind | StepKind, IconName> = {
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
