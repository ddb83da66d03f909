import type { ConfirmationWay } from '#contract/confirmations/words.ts';
import type { IconName } from '#web/ui/media/icon.tsx';

export const wayIcons: Record<ConfirmationWay, IconName> = {
  portal: 'confirmed',
  mail: 'mail',
  phone: 'phone',
  paper: 'document',
  inPerson: 'person',
};
