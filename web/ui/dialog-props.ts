import type { ReactNode } from 'react';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Buttons, at the lower edge and in sight; the main one last. */
  actions?: ReactNode;
  /** As wide as the screen allows, for what is looked at; else at most 620 px. */
  size?: 'large';
  children: ReactNode;
}
