import type { Menu } from '@mantine/core';
import { createContext, use, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './menu.module.css';

/** What the loaded menu lends its items, so that they weigh nothing before. */
export const MenuParts = createContext<Pick<typeof Menu, 'Item' | 'Divider'> | null>(null);

interface Props {
  icon?: IconName;
  onClick: () => void;
  /** Loses something. */
  danger?: boolean;
  disabled?: boolean;
  /** In a list of choices: this one holds. */
  chosen?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, onClick, danger, disabled = false, chosen, children }: Props) {
  const parts = use(MenuParts);
  if (!parts) return null;
  return (
    <parts.Item
      onClick={onClick}
      disabled={disabled}
      data-danger={danger || undefined}
      aria-current={chosen || undefined}
      leftSection={icon && <Icon name={icon} />}
      rightSection={chosen && <Icon name="check" />}
    >
      {children}
    </parts.Item>
  );
}

/** A line between groups of items. */
export function MenuDivider() {
  const parts = use(MenuParts);
  return parts && <parts.Divider />;
}

/** Words at the top of a menu, not an item. */
export function MenuHead({ children }: { children: ReactNode }) {
  return <div className={css.head}>{children}</div>;
}
