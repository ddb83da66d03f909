import type { ComponentProps, ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  /** The button that opens it. */
  target: ReactElement<ComponentProps<'button'>>;
  title: string;
  /** For a list, ending where its button ends. */
  wide?: boolean;
  children: ReactNode;
}
