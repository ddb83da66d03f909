import type { DeadlinePurpose, PostKind } from '#contract/posts/posts.ts';
import type { IconName } from '#web/ui/media/icon.tsx';

export const mainKinds = ['urgent', 'circular', 'invitation', 'training'] as const satisfies PostKind[];
export const otherKinds = ['event', 'tariff', 'notice', 'report', 'offer'] as const satisfies PostKind[];

export const kindIcons: Record<PostKind, IconName> = {
  notice: 'news',
  circular: 'document',
  invitation: 'mail',
  urgent: 'urgent',
  training: 'training',
  event: 'calendar',
  tariff: 'tariff',
  report: 'celebration',
  offer: 'company',
};

export const purposes = [
  'register',
  'reply',
  'confirm',
  'submit',
  'apply',
  'order',
  'pay',
  'act',
] as const satisfies DeadlinePurpose[];

export const usualPurpose: Record<PostKind, DeadlinePurpose> = {
  notice: 'act',
  circular: 'act',
  invitation: 'register',
  urgent: 'act',
  training: 'register',
  event: 'register',
  tariff: 'act',
  report: 'act',
  offer: 'apply',
};

export function kindOf(text: string | null): PostKind | undefined {
  return [...mainKinds, ...otherKinds].find((kind) => kind === text);
}
