import type { ComponentProps, ReactElement, ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens it. */
  target: ReactElement<ComponentProps<'button'>>;
  position?: 'bottom-start' | 'bottom-end';
  /** As wide as its button. */
  width?: 'target';
  /** Its title as a sheet, which comes from below on a phone: for items with hints, which need the room. */
  sheet?: string;
  /** Items, dividers, and words at the top. */
  children: ReactNode;
}
