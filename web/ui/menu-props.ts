import type { ComponentProps, ReactElement, ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens it. */
  target: ReactElement<ComponentProps<'button'>>;
  position?: 'bottom-start' | 'bottom-end';
  /** As wide as its button. */
  width?: 'target';
  /** Items, dividers, and words at the top. */
  children: ReactNode;
}
