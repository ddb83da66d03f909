import type { DeadlinePurpose, PostKind } from '#contract/posts/posts.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** The kinds that are asked for most stand open; the others wait in a menu. */
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

/** What a deadline may ask for, in the order it is offered. */
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

/** What the deadline of such a post asks for unless somebody says otherwise. */
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

/** The kind an address names, if it names one. */
export function kindOf(text: string | null): PostKind | undefined {
  return [...mainKinds, ...otherKinds].find((kind) => kind === text);
}
